import { consentIssues } from "../src/episode/consent-fields.ts";
import { deliveryIssues } from "../src/episode/delivery-fields.ts";
import { screeningIssues } from "../src/episode/screening-fields.ts";
import { batchIssues } from "../src/batch/form.ts";
import { careHomeSearchIssues } from "../src/care-home/search.ts";
import type { Issue } from "../src/validation/rules.ts";
import { legacyAdministrationIssues } from "../src/episode/legacy-administration.ts";
import { pharmacistDetailsIssues } from "../src/user/details.ts";
import { expect, test } from "vitest";
import { section5Rows, type Section5Row } from "./section-5.ts";
import { warningsOfRow } from "./section-5-warnings.ts";
import { covidContext, fluContext, now } from "./valid-values.ts";

const contexts = { fluVac: fluContext, covid: covidContext };

const check: Record<Section5Row["stage"], (row: Section5Row) => Issue[]> = {
  consent: ({ values }) => consentIssues(values),
  screening: ({ values, vaccineType }) => screeningIssues(values, contexts[vaccineType]),
  delivery: ({ values, vaccineType }) => deliveryIssues(values, contexts[vaccineType]),
  "pharmacist-details": ({ values }) => pharmacistDetailsIssues(values),
  "care-home-search": ({ values }) => careHomeSearchIssues(values),
  batch: ({ values }) => batchIssues(values),
  "legacy-administration": ({ values }) => legacyAdministrationIssues(values, now),
  ...warningsOfRow,
};

test.each(section5Rows(now).map((row) => [row.title, row] as const))("%s", (_title, row) => {
  const expected = row.path === "" ? [] : [{ path: row.path, message: row.message }];
  expect(check[row.stage](row)).toEqual(expected);
});
