import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";

/** The details of the responsible pharmacist, which a locum enters [3.03]. */
export interface PharmacistDetails {
  firstName?: string | null;
  lastName?: string | null;
  gphcNumber?: string | null;
}

const { atMost, required, valid } = rulesFor<PharmacistDetails, undefined>();
const texts = messages.pharmacistDetails;

/** [5.01] to [5.06]. */
const rules: FieldRules<PharmacistDetails, undefined> = {
  firstName: [required("firstName", texts.required), atMost("firstName", lengths.pharmacistName)],
  lastName: [required("lastName", texts.required), atMost("lastName", lengths.pharmacistName)],
  gphcNumber: [
    required("gphcNumber", texts.required),
    valid("gphcNumber", (number) => /^\d+$/.test(number.trim()), texts.number),
    valid("gphcNumber", (number) => number.trim().length === lengths.gphc, texts.exactly7),
  ],
};

/** The issues of a locum's details. Without zod, since this form comes before the application. */
export function pharmacistDetailsIssues(details: PharmacistDetails): Issue[] {
  return issuesOfAll(rules, details, undefined);
}
