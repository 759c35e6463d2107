import { consentSchema, deliverySchema, screeningSchema } from "../src/episode/schemas.ts";
import { batchIssues } from "../src/batch/form.ts";
import { careHomeSearchSchema } from "../src/care-home/schema.ts";
import type { Issue } from "../src/validation/rules.ts";
import { legacyAdministrationIssues } from "../src/episode/legacy-administration.ts";
import { pharmacistDetailsSchema } from "../src/user/schemas.ts";
import type * as z from "zod/mini";
import { expect, test } from "vitest";
import { section5Rows, type Section5Row } from "./section-5.ts";
import { warningsOfRow } from "./section-5-warnings.ts";
import { covidContext, fluContext, now } from "./valid-values.ts";

type Values = Section5Row["values"];

const contexts = { fluVac: fluContext, covid: covidContext };

const schemaIssues = (schema: z.ZodMiniType, values: Values): Issue[] =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));

const check: Record<Section5Row["stage"], (row: Section5Row) => Issue[]> = {
  consent: ({ values }) => schemaIssues(consentSchema(), values),
  screening: ({ values, vaccineType }) =>
    schemaIssues(screeningSchema(contexts[vaccineType]), values),
  delivery: ({ values, vaccineType }) =>
    schemaIssues(deliverySchema(contexts[vaccineType]), values),
  "pharmacist-details": ({ values }) => schemaIssues(pharmacistDetailsSchema(), values),
  "care-home-search": ({ values }) => schemaIssues(careHomeSearchSchema(), values),
  batch: ({ values }) => batchIssues(values),
  "legacy-administration": ({ values }) => legacyAdministrationIssues(values, now),
  ...warningsOfRow,
};

test.each(section5Rows(now).map((row) => [row.title, row] as const))("%s", (_title, row) => {
  const expected = row.path === "" ? [] : [{ path: row.path, message: row.message }];
  expect(check[row.stage](row)).toEqual(expected);
});
