import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { useVaccinationHistory } from "./use-vaccination-history.ts";

/** When a patient last had a vaccine, in words; none is never told for unknown. */
export function useLastVaccination(
  patient: Partial<Schemas["PatientDemographics"]>,
  vaccineType: Schemas["VaccineType"],
): string {
  const { state, known } = useVaccinationHistory(patient, vaccineType);
  const last = known?.[0];
  if (last) return readableDate(last.administeredDate);
  if (state === "loading") return "…";
  return state === "none" ? "none recorded" : "unknown (history unavailable)";
}
