import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import type { Schemas } from "@pharmacy/sdk";
import type { Bundle, Immunization, Patient, Practitioner } from "fhir/r4";
import {
  concept,
  millilitres,
  notGivenCodes,
  procedureExtension,
  profile,
  registrationSystems,
  routeCodes,
  siteCodes,
  systems,
  unknownProduct,
} from "./codes.ts";
import {
  londonDateTime,
  type NationalContext,
  recordIdOf,
  recordOf,
  type VaccinationRecord,
} from "./record.ts";
import { readinessOf } from "./readiness.ts";

/** Null if the delivery is a draft or the episode is deleted. Unknown values are left out. */
export function immunizationOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  context: NationalContext,
): Immunization | null {
  const record = recordOf(episode, vaccineType, context);
  return record && resourceOf(record, context);
}

/** A Bundle of Immunizations; without entries if there are none. */
type Immunizations = Omit<Bundle<Immunization>, "type" | "entry"> & {
  type: "collection";
  entry?: { fullUrl: string; resource: Immunization }[];
};

export function immunizationsOf(
  episode: Schemas["Episode"],
  context: NationalContext,
): Immunizations {
  const entries = episode.vaccineTypes.flatMap((type) => {
    const resource = immunizationOf(episode, type, context);
    const fullUrl = `${context.identifierSystem}/${recordIdOf(episode.id, type)}`;
    return resource ? [{ fullUrl, resource }] : [];
  });
  return {
    resourceType: "Bundle",
    type: "collection",
    ...(entries.length > 0 ? { entry: entries } : {}),
  };
}

function resourceOf(record: VaccinationRecord, context: NationalContext): Immunization {
  const practitioner = practitionerOf(record);
  return {
    resourceType: "Immunization",
    meta: { profile: [profile] },
    contained: [patientOf(record), ...(practitioner ? [practitioner] : [])],
    extension: record.procedure
      ? [{ url: procedureExtension, valueCodeableConcept: concept(record.procedure) }]
      : undefined,
    identifier: [{ system: context.identifierSystem, value: record.id }],
    ...statusOf(record),
    vaccineCode: productCodeOf(record),
    patient: { reference: "#patient" },
    occurrenceDateTime: londonDateTime(record.at),
    recorded: londonDateTime(record.recordedAt),
    primarySource: true,
    ...(record.isAdministered ? givenOf(record) : {}),
    performer: [
      ...(practitioner ? [{ actor: { reference: "#vaccinator" } }] : []),
      {
        actor: {
          type: "Organization",
          identifier: { system: systems.odsCode, value: context.odsCode },
        },
      },
    ],
  };
}

function patientOf({ patient }: VaccinationRecord): Patient {
  const { nhsNumber, firstName, lastName, gender, dateOfBirth, postCode } = patient;
  return {
    resourceType: "Patient",
    id: "patient",
    ...(nhsNumber ? { identifier: [{ system: systems.nhsNumber, value: nhsNumber }] } : {}),
    name: [{ family: lastName, given: [firstName] }],
    gender,
    birthDate: dateOfBirth,
    ...(postCode ? { address: [{ postalCode: postCode }] } : {}),
  };
}

function practitionerOf({ delivery: { vaccinator } }: VaccinationRecord): Practitioner | null {
  const { firstName, lastName, registrationBody, gphc } = vaccinator ?? {};
  if (!lastName) return null;
  const system = registrationBody && registrationSystems[registrationBody];
  return {
    resourceType: "Practitioner",
    id: "vaccinator",
    ...(system && gphc ? { identifier: [{ system, value: gphc }] } : {}),
    name: [{ family: lastName, ...(firstName ? { given: [firstName] } : {}) }],
  };
}

function statusOf({
  isAdministered,
  vaccineType,
  delivery: { reasonForNoAdministeredVaccination: reason },
}: VaccinationRecord): Pick<Immunization, "status" | "statusReason"> {
  if (isAdministered) return { status: "completed" };
  const own = reason && nationalCodes[vaccineType]?.notGiven[reason];
  const code = own || (reason && notGivenCodes[reason]);
  return { status: "not-done", ...(code ? { statusReason: concept(code) } : {}) };
}

/** The dm+d code of the product: UK Core forbids pack codes here. */
function productCodeOf({ product, delivery: { vacProvidedToPatient: pack } }: VaccinationRecord) {
  return pack?.ampDmdId ? concept(pack.ampDmdId, product?.ampName) : { coding: [unknownProduct] };
}

function givenOf(record: VaccinationRecord): Partial<Immunization> {
  const { delivery, product, lastDay, place } = record;
  const { batchNumber, siteOfAdministration: site, vacRoute: route, doseAmount } = delivery;
  return {
    ...(product ? { manufacturer: { display: product.manufacturer } } : {}),
    location: { type: "Location", identifier: { system: systems.odsCode, value: place } },
    ...(batchNumber ? { lotNumber: batchNumber } : {}),
    ...(lastDay ? { expirationDate: lastDay } : {}),
    ...(site ? { site: concept(siteCodes[site]) } : {}),
    ...(route ? { route: concept(routeCodes[route]) } : {}),
    ...(doseAmount
      ? {
          doseQuantity: {
            value: doseAmount,
            unit: millilitres.ucum,
            system: systems.units,
            code: millilitres.ucum,
          },
        }
      : {}),
    protocolApplied: protocolOf(record),
  };
}

function protocolOf({ vaccineType, dose }: VaccinationRecord): Immunization["protocolApplied"] {
  const codes = nationalCodes[vaccineType];
  if (codes === null) return undefined;
  return [
    {
      targetDisease: [concept(codes.disease.code, codes.disease.term)],
      ...(dose
        ? { doseNumberPositiveInt: dose }
        : { doseNumberString: "Dose sequence not recorded" }),
    },
  ];
}

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
