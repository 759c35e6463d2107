import { consentFields } from "./consent-fields.ts";
import { shownConsentFields } from "./consent-sections.ts";
import { firstStepGivenIssues, type GivenContext } from "./given.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import type { ConsentValues } from "./values.ts";

const nothingGiven: GivenContext = { given: [], toCome: [] };

/** What is wrong with the first step's values; at most one issue a field. */
export function consentIssues(values: ConsentValues, given = nothingGiven): Issue[] {
  const issues = issuesOfShown(consentFields, shownConsentFields(values), values, undefined);
  const undone = firstStepGivenIssues(values, given);
  return [...issues, ...undone.filter(({ path }) => issues.every((one) => one.path !== path))];
}
