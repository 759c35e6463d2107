import * as z from "zod/mini";
import { lengths } from "../field-limits.ts";
import { isEmail, isGphcNumber } from "../identifiers.ts";
import { validation } from "../messages.ts";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { text, withIssues } from "../validation/shapes.ts";
import { pharmacistDetailsIssues } from "./pharmacist-details.ts";

/**
 * The rules of the forms around the application as zod schemas; apart, so that rules alone load no
 * zod.
 */

const pharmacistShape = z.object({ firstName: text, lastName: text, gphcNumber: text });

/** What a locum enters. */
export function pharmacistDetailsSchema() {
  return withIssues(pharmacistShape, pharmacistDetailsIssues);
}

const userShape = z.object({
  firstName: text,
  lastName: text,
  email: text,
  gphc: text,
  storeId: text,
});

/** What users change of their own record, and the pharmacy that a sign-in opens. */
export type ProfileValues = z.output<typeof userShape>;

/** What users change of their own record. */
export function userDetailsSchema() {
  return withIssues(userShape, userDetailsIssues);
}

const storeShape = z.object({ search: text, storeId: text });

/** Which pharmacy is chosen, and what is typed to find it. */
export type StoreChoice = z.output<typeof storeShape>;

/** Which pharmacy somebody works in [5.07]. */
export function storeChoiceSchema() {
  return withIssues(storeShape, ({ storeId }) =>
    storeId ? [] : [{ path: "storeId", message: validation.required }],
  );
}

/** What users change of their own record [3.27]. */
interface UserDetails {
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
