import { isNhsNumber } from "@pharmacy/domain/identifiers";
import { isSnomedCode } from "@pharmacy/domain/test/snomed";
import type { Immunization, Patient, Practitioner, Resource } from "fhir/r4";

/** What the national store refuses, as its facts tell: each rule by the element that breaks it. */

const keysOf: Readonly<Record<string, readonly string[]>> = {
  Immunization:
    "resourceType meta narrative contained id extension identifier status vaccineCode patient occurrenceDateTime recorded primarySource manufacturer location lotNumber expirationDate site route doseQuantity performer reasonCode protocolApplied".split(
      " ",
    ),
  Patient: "resourceType id identifier name gender birthDate address".split(" "),
  Practitioner: "resourceType id name".split(" "),
};

const unknownKeys = (resource: Resource) =>
  Object.keys(resource).filter((key) => !keysOf[resource.resourceType]?.includes(key));

const isPatient = (one: Resource): one is Patient => one.resourceType === "Patient";
const isPractitioner = (one: Resource): one is Practitioner => one.resourceType === "Practitioner";

const isLondonTime = (text = "") => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+0[01]:00$/.test(text);
const isOne = (list: readonly unknown[] | undefined) => list?.length === 1;

type Rule = (immunization: Immunization, patient: Patient | undefined) => boolean;

const rules: Readonly<Record<string, Rule>> = {
  status: ({ status }) => status === "completed",
  contained: ({ contained = [] }) => {
    const ids = contained.map(({ id }) => id);
    return (
      contained.filter(isPatient).length === 1 &&
      contained.filter(isPractitioner).length <= 1 &&
      contained.every((one) => isPatient(one) || isPractitioner(one)) &&
      ids.every(Boolean) &&
      new Set(ids).size === ids.length
    );
  },
  patient: ({ patient }, one) => patient.reference === `#${one?.id}`,
  nhsNumber: (_one, { identifier } = { resourceType: "Patient" }) =>
    identifier === undefined || (isOne(identifier) && isNhsNumber(identifier[0]?.value ?? "")),
  family: (_one, patient) => {
    const { family = "" } = patient?.name?.[0] ?? {};
    return family !== "" && [...family].length <= 35;
  },
  given: (_one, patient) => {
    const { given = [] } = patient?.name?.[0] ?? {};
    return (
      given.length >= 1 && given.length <= 5 && given.every((name) => name && name.length <= 180)
    );
  },
  birthDate: ({ occurrenceDateTime = "" }, patient) =>
    Boolean(patient?.birthDate) && (patient?.birthDate ?? "") <= occurrenceDateTime.slice(0, 10),
  gender: (_one, patient) => Boolean(patient?.gender),
  postalCode: (_one, patient) => Boolean(patient?.address?.[0]?.postalCode),
  occurrenceDateTime: ({ occurrenceDateTime }) => isLondonTime(occurrenceDateTime),
  recorded: ({ recorded }) => Boolean(recorded),
  performer: ({ performer = [], contained = [] }) => {
    const actors = performer.map(({ actor }) => actor);
    const organizations = actors.filter(({ type }) => type === "Organization");
    const practitioner = contained.find(isPractitioner);
    const named = actors.filter(({ reference }) => reference === `#${practitioner?.id}`);
    return (
      isOne(organizations) &&
      Boolean(organizations[0]?.identifier?.value && organizations[0].identifier.system) &&
      named.length === (practitioner ? 1 : 0)
    );
  },
  location: ({ location }) =>
    location?.type === "Location" &&
    Boolean(location.identifier?.system && location.identifier.value),
  procedure: ({ extension = [] }) => {
    const [{ valueCodeableConcept: concept } = { valueCodeableConcept: undefined }] = extension;
    return isOne(extension) && isSnomedCode(concept?.coding?.[0]?.code ?? "-");
  },
  identifier: ({ identifier = [] }) =>
    isOne(identifier) && Boolean(identifier[0]?.value && identifier[0].system),
  protocolApplied: ({ protocolApplied = [] }) => {
    const [protocol] = protocolApplied;
    const [disease] = protocol?.targetDisease ?? [];
    const dose = protocol?.doseNumberPositiveInt;
    return (
      isOne(protocolApplied) &&
      isOne(protocol?.targetDisease) &&
      isOne(disease?.coding) &&
      disease?.coding?.[0]?.system === "http://snomed.info/sct" &&
      (dose === undefined ? Boolean(protocol?.doseNumberString) : dose >= 1 && dose <= 9)
    );
  },
  doseQuantity: ({ doseQuantity: dose }) =>
    dose === undefined || (typeof dose.value === "number" && Boolean(!dose.code || dose.system)),
};

/** The elements for which the national store refuses an immunization; none: it takes it. */
export function refusalsOf(immunization: Immunization): string[] {
  const { contained = [] } = immunization;
  const patient = contained.find(isPatient);
  const unknown = [immunization, ...contained].flatMap(unknownKeys);
  const broken = Object.entries(rules).filter(([, holds]) => !holds(immunization, patient));
  return [...unknown, ...broken.map(([name]) => name)];
}
