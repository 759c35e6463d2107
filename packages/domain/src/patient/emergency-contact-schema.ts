import * as z from "zod/mini";
import { otherwise, text, withIssues } from "../validation/shapes.ts";
import { emergencyContactIssues } from "./emergency-contact.ts";

const contactShape = z.object({
  firstName: text,
  surname: text,
  telephone: text,
  relationship: text,
});

/** Reads an emergency contact that comes from outside its form. */
export const contactTyped = (contact: unknown) => otherwise(contactShape, {}).parse(contact);

export function emergencyContactSchema() {
  return withIssues(contactShape, emergencyContactIssues);
}
