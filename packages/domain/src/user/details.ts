import { lengths } from "../field-limits.ts";
import { isEmail, isGphcNumber } from "../identifiers.ts";
import { pharmacistDetails as texts, validation } from "../messages.ts";
import { type FieldRules, issuesOfAll, rulesFor, type Issue } from "../validation/rules.ts";

type Text = string | null;
type Details = {
  firstName?: Text;
  lastName?: Text;
  gphcNumber?: Text;
  email?: Text;
  gphc?: Text;
};

/** The details of the responsible pharmacist, which a locum enters [3.03]. */
export type PharmacistDetails = Pick<Details, "firstName" | "lastName" | "gphcNumber">;

/** The fields of their own record that users can change [3.27]. */
export type UserDetails = Omit<Details, "gphcNumber">;

const { atMost, required, valid } = rulesFor<Details, undefined>();

/** [5.01] to [5.06]. */
const pharmacistRules: FieldRules<Details, undefined> = {
  firstName: [required("firstName", texts.required), atMost("firstName", lengths.pharmacistName)],
  lastName: [required("lastName", texts.required), atMost("lastName", lengths.pharmacistName)],
  gphcNumber: [
    required("gphcNumber", texts.required),
    valid("gphcNumber", (number) => /^\d+$/.test(number.trim()), texts.number),
    valid("gphcNumber", (number) => number.trim().length === lengths.gphc, texts.exactly7),
  ],
};

const userRules: FieldRules<Details, undefined> = {
  firstName: [required("firstName"), atMost("firstName", lengths.pharmacistName)],
  lastName: [required("lastName"), atMost("lastName", lengths.pharmacistName)],
  email: [atMost("email", lengths.email), valid("email", isEmail, validation.email)],
  gphc: [valid("gphc", isGphcNumber, validation.sevenDigits)],
};

export const pharmacistDetailsIssues = (details: PharmacistDetails): Issue[] =>
  issuesOfAll(pharmacistRules, details, undefined);

export const userDetailsIssues = (details: UserDetails): Issue[] =>
  issuesOfAll(userRules, details, undefined);
