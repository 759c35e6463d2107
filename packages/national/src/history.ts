import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { Bundle, CodeableConcept, Immunization } from "fhir/r4";

const textOf = (concept: CodeableConcept | undefined) =>
  concept?.coding?.find(({ display }) => display)?.display ?? concept?.text;

const isImmunization = (resource: { resourceType: string } | undefined): resource is Immunization =>
  resource?.resourceType === "Immunization";

function recordOf({
  vaccineCode,
  manufacturer,
  occurrenceDateTime: at = "",
  protocolApplied,
}: Immunization): Schemas["VaccinationHistoryRecord"] {
  const dose = protocolApplied?.[0]?.doseNumberPositiveInt;
  return {
    vaccineName: textOf(vaccineCode) ?? "Vaccine not known",
    ...(manufacturer?.display ? { manufacturer: manufacturer.display } : {}),
    // FHIR allows a date without a time; a time is converted to its day in London.
    administeredDate: at.length > 10 ? londonDate(at) : at,
    ...(dose ? { doseNumber: dose } : {}),
  };
}

/** A search answer of the national store as records of a vaccination history, newest first. */
export function historyFromBundle(bundle: Bundle): Schemas["VaccinationHistoryRecord"][] {
  return (bundle.entry ?? [])
    .map(({ resource }) => resource)
    .filter(isImmunization)
    .filter(({ status, occurrenceDateTime }) => status === "completed" && occurrenceDateTime)
    .map(recordOf)
    .toSorted((one, other) => other.administeredDate.localeCompare(one.administeredDate));
}
