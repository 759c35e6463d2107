import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";

/** Who may consent, in the order of [3.05]. */
export const consentProvidedByLabels: Labels<Schemas["ConsentProvidedBy"]> = {
  PARENT_OR_GUARDIAN: "Parent or Guardian",
  COURT_APPOINTED_DEPUTY: "Court Appointed Deputy",
  IMCA: "Independent Mental Capacity Advocate (IMCA)",
  CLINICIAN_BEST_INTERESTS: "Clinician using the best-interests process",
  LASTING_POWER_OF_ATTORNEY: "Lasting Power of Attorney (LPA)",
};
