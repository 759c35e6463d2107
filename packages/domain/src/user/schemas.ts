import * as z from "zod/mini";
import { lengths } from "../field-limits.ts";
import { isEmail, isGphcNumber } from "../identifiers.ts";
import { validation } from "../messages.ts";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { text, withIssues } from "../validation/shapes.ts";
import { pharmacistDetailsIssues } from "./pharmacist-details.ts";

/** The zod schemas of the forms around the application. */

const pharmacistShape = z.object({ firstName: text, lastName: text, gphcNumber: text });

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

/** The values of the profile form: the user's own record and the default pharmacy. */
export type ProfileValues = z.output<typeof userShape>;

export function userDetailsSchema() {
  return withIssues(userShape, userDetailsIssues);
}

const storeShape = z.object({ search: text, storeId: text });

/** The chosen pharmacy, and the text typed to find it. */
export type StoreChoice = z.output<typeof storeShape>;

/** [5.07] */
export function storeChoiceSchema() {
  return withIssues(storeShape, ({ storeId }) =>
    storeId ? [] : [{ path: "storeId", message: validation.required }],
  );
}

/** The fields of their own record that users can change [3.27]. */
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

/** The issues of a user's details. Email address and GPhC number are optional. */
export function userDetailsIssues(details: UserDetails): Issue[] {
  return issuesOfAll(rules, details, undefined);
}
