import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { code, text, withIssues } from "../validation/shapes.ts";
import { patientIssues } from "./demographics.ts";

// A separate file, so that code that needs only the rules does not load zod.
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

/** The values of the form that enters a patient by hand. */
export type PatientFormValues = z.output<typeof patientShape>;

export function patientSchema(today: string) {
  return withIssues(patientShape, ({ gender, ...patient }) =>
    patientIssues({ ...patient, gender: gender ?? undefined, pdsVerified: false }, today),
  );
}
