import * as z from "zod/mini";
import { text, withIssues } from "../validation/shapes.ts";
import { validation } from "../messages.ts";
import { pharmacistDetailsIssues } from "./pharmacist-details.ts";
import { userDetailsIssues } from "./user-details.ts";

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
