import type { Step } from "@pharmacy/domain/episode/steps";
import { consents, deliveries, screenings } from "@pharmacy/domain/test/valid-values";
import type { Typed } from "../../../src/vaccinations/episode/state/open-episode.ts";

/** The values of a step's form that the rules let through, with one text that somebody typed. */
export function validValues({ stage }: Step, text: string, isRefused: boolean): Typed {
  if (stage === "screening") {
    return { ...screenings["flu screening"], feelUnwell: true, feelUnwellComment: text };
  }
  if (stage === "delivery")
    return { ...deliveries["flu given with adverse effects"], evidence: text };
  const contact = { firstName: "", surname: "", telephone: "", relationship: text };
  const consent = consents[isRefused ? "consent refused" : "consent given"];
  return { ...consent, patientEmergencyContact: contact };
}
