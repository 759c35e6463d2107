import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { code, text, withIssues } from "../validation/shapes.ts";
import { patientIssues } from "./demographics.ts";

// Apart from the rules, so that who needs only them loads no zod.
const patientShape = z.object({
  nhsNumber: text,
  title: text,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  gender: code<Schemas["Gender"]>(),
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  city: text,
  postCode: text,
  telephone: text,
  email: text,
});

/** A patient as the form that enters one by hand holds them. */
export type PatientFormValues = z.output<typeof patientShape>;

/** The schema of the form that enters a patient by hand. */
export function patientSchema(today: string) {
  return withIssues(patientShape, ({ gender, ...patient }) =>
    patientIssues({ ...patient, gender: gender ?? undefined, pdsVerified: false }, today),
  );
}
