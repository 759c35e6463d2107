import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { isEmail, isGphcNumber } from "../identifiers.ts";
import { lengths } from "../field-limits.ts";
import { validation } from "../messages.ts";

/** What users change of their own record [3.27]. */
export interface UserDetails {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  gphc?: string | null;
}

const { atMost, required, valid } = rulesFor<UserDetails, undefined>();

const rules: FieldRules<UserDetails, undefined> = {
  firstName: [required("firstName"), atMost("firstName", lengths.pharmacistName)],
  lastName: [required("lastName"), atMost("lastName", lengths.pharmacistName)],
  email: [atMost("email", lengths.email), valid("email", isEmail, validation.email)],
  gphc: [valid("gphc", isGphcNumber, validation.sevenDigits)],
};

/** What is wrong with a user's details; not everybody has an email address or a GPhC number. */
export function userDetailsIssues(details: UserDetails): Issue[] {
  return issuesOfAll(rules, details, undefined);
}
