import type { Schemas } from "@pharmacy/sdk";
import type { Immunization } from "fhir/r4";
import { immunizationOf } from "./immunization.ts";
import { readinessOf } from "./readiness.ts";
import type { NationalContext } from "./record.ts";

/** The elements that the national store accepts. It refuses a resource with any other element. */
const taken: Readonly<Record<string, readonly string[]>> = {
  Immunization: [
    "resourceType",
    "contained",
    "extension",
    "identifier",
    "status",
    "vaccineCode",
    "patient",
    "occurrenceDateTime",
    "recorded",
    "primarySource",
    "manufacturer",
    "location",
    "lotNumber",
    "expirationDate",
    "site",
    "route",
    "doseQuantity",
    "performer",
    "protocolApplied",
  ],
  Patient: ["resourceType", "id", "identifier", "name", "gender", "birthDate", "address"],
  Practitioner: ["resourceType", "id", "name"],
};

function takenOf<Resource extends { resourceType: string }>(resource: Resource): Resource;
function takenOf(resource: { resourceType: string }) {
  const keys = taken[resource.resourceType] ?? [];
  return Object.fromEntries(Object.entries(resource).filter(([key]) => keys.includes(key)));
}

/** The payload for the national store; null unless `readinessOf` says `ready`. */
export function nationalPayloadOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  context: NationalContext,
): Immunization | null {
  const { state } = readinessOf(episode, vaccineType, context);
  const immunization = state === "ready" ? immunizationOf(episode, vaccineType, context) : null;
  if (!immunization) return null;
  return { ...takenOf(immunization), contained: immunization.contained?.map(takenOf) };
}
