import { expect, test } from "vitest";
import { consentSchema } from "../src/episode/consent.ts";
import { deliverySchema } from "../src/episode/delivery.ts";
import { screeningSchema } from "../src/episode/screening.ts";
import { section5Rows, type Section5Row } from "./section-5.ts";
import { covidContext, fluContext, now } from "./valid-values.ts";

function schemaOf({ stage, vaccineType }: Section5Row) {
  const context = vaccineType === "covid" ? covidContext : fluContext;
  if (stage === "consent") return consentSchema();
  return stage === "screening" ? screeningSchema(context) : deliverySchema(context);
}

function issuesOf(row: Section5Row) {
  const issues = schemaOf(row).safeParse(row.values).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

test.each(section5Rows(now).map((row) => [row.title, row] as const))("%s", (_title, row) => {
  const expected = row.path === "" ? [] : [{ path: row.path, message: row.message }];
  expect(issuesOf(row)).toEqual(expected);
});
