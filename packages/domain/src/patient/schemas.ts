import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { code, otherwise, text, withIssues } from "../validation/shapes.ts";
import { emergencyContactIssues } from "./emergency-contact.ts";
import { searchIssues, type SearchMode } from "./search.ts";

/** The rules about patients as zod schemas; apart, so that who needs only the rules loads no zod. */

const contactShape = z.object({
  firstName: text,
  surname: text,
  telephone: text,
  relationship: text,
});

/** An emergency contact that comes from outside its form. */
export const contactTyped = (contact: unknown) => otherwise(contactShape, {}).parse(contact);

/** The emergency contact's schema, for its form. */
export function emergencyContactSchema() {
  return withIssues(contactShape, emergencyContactIssues);
}

const searchShape = z.object({
  mode: otherwise(
    z.custom<SearchMode>((mode) => mode === "name"),
    "nhs-number",
  ),
  nhsNumber: text,
  lastName: text,
  firstName: text,
  dateOfBirth: text,
  postCode: text,
  gender: code<Schemas["Gender"]>(),
});

/** The schema of the patient search form. */
export function searchSchema(today: string) {
  return withIssues(searchShape, ({ mode, ...search }) => searchIssues(mode, search, today));
}
