import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonInstant } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { RegisteredPatient } from "../store/patients.ts";
import { chanceFrom, type Chance } from "./made-up.ts";
import { episodeOf, type Visit } from "./visits.ts";

type Batch = Schemas["Batch"];

/** An episode without its number, which the store assigns. */
export type DemoEpisode = Omit<Schemas["Episode"], "id" | "humanReadableEpisodeId">;

const weeks = 8;
const staff = [
  { firstName: "Anna", lastName: "Pharmacist", gphc: "2071001" },
  { firstName: "Tom", lastName: "Technician", gphc: "5012002" },
];

/** A store's episodes of the last eight weeks, oldest first. */
export function demoEpisodes(
  count: number,
  patients: readonly RegisteredPatient[],
  batches: readonly Batch[],
  { today, seed }: { today: string; seed: number },
): DemoEpisode[] {
  const chance = chanceFrom(seed);
  const adults = patients.filter(({ patient }) => isOrdinaryAdult(patient, today));
  const instants = Array.from({ length: count }, () => instantIn(chance, today)).toSorted();
  return instants.map((at, position) => {
    const { patient } = chance.oneOf(adults);
    const episode = demoEpisode(visitOf(chance, patient, at, batches));
    const isDeleted = position % 40 === 7;
    const legacyAdministration = legacyAdministrations[position - 3];
    return { ...episode, legacyAdministration, ...(isDeleted ? deletionAt(at) : {}) };
  });
}

export function demoEpisode(visit: Visit): DemoEpisode {
  const input = episodeOf(visit);
  const by = `${visit.staff.firstName} ${visit.staff.lastName}`;
  return {
    ...input,
    deleted: false,
    creationDate: visit.at,
    completionDate: input.status === "In Progress" ? null : visit.at,
    lastUpdatedBy: by,
    lastUpdatedDate: visit.at,
    vaccinationsRequired: input.vaccineTypes,
  };
}

/** A completed flu vaccination of one patient, an hour before the shop closed yesterday. */
export function completedVisit(
  patient: Schemas["PatientDemographics"],
  batches: readonly Batch[],
  today: string,
): Visit {
  return {
    ...visitOf(chanceFrom(1), patient, londonInstant(addDays(today, -1), "16:30"), batches),
    vaccineTypes: ["fluVac"],
    isConsentGiven: true,
    isAdministered: true,
    stepsDone: 2,
  };
}

function visitOf(
  chance: Chance,
  patient: Schemas["PatientDemographics"],
  at: string,
  batches: readonly Batch[],
): Visit {
  const choices: Visit["vaccineTypes"][] = [["fluVac"], ["fluVac"], ["fluVac", "covid"], ["covid"]];
  const vaccineTypes = chance.oneOf(choices);
  const isFinished = chance.is(0.88);
  const allSteps = vaccineTypes.length * 2;
  return {
    patient,
    vaccineTypes,
    isConsentGiven: chance.is(0.97),
    isAdministered: chance.is(0.93),
    stepsDone: isFinished ? allSteps : chance.below(allSteps),
    at,
    staff: chance.oneOf(staff),
    batches,
  };
}

function isOrdinaryAdult(patient: Schemas["PatientDemographics"], today: string): boolean {
  const { lastName, deceased, sensitive, dateOfBirth } = patient;
  if (["Sandbox", "Edge", "Yusuf"].includes(lastName) || deceased || sensitive) return false;
  return ageInYears(dateOfBirth, today) >= 19;
}

function instantIn(chance: Chance, today: string): string {
  const day = addDays(today, -chance.between(1, weeks * 7));
  const hour = String(chance.between(9, 17)).padStart(2, "0");
  const minute = String(chance.between(0, 59)).padStart(2, "0");
  return londonInstant(day, `${hour}:${minute}`);
}

function deletionAt(deletedDate: string): Partial<DemoEpisode> {
  return {
    deleted: true,
    deletedBy: "Anna Pharmacist",
    deletedReason: "recorded-in-error",
    deletedComment: "The visit was recorded for the wrong day.",
    deletedDate,
  };
}

/** Earlier systems' records in two demo episodes (openapi/decisions.md, Steps and statuses). */
const legacyAdministrations: readonly Schemas["LegacyAdministration"][] = [
  {
    isDraft: false,
    isVaccineAdministered: true,
    administrationFullDate: "2024-10-14T10:20:00.000Z",
    administrationLocation: "PHARMACY",
    vaccineRoute: "INTRAMUSCULAR",
    siteOfAdministration: "LEFT_ARM",
    adverseEffects: ["Bruising"],
    administeredBy: {
      firstName: "Peter",
      surname: "Hale",
      gphcNumber: "2045678",
      role: "Pharmacist",
    },
    vaccine: {
      name: "Cell-based Trivalent Influenza Vaccine (TIVc)",
      batchNumber: "118204A",
      expirationMonth: 6,
      expirationYear: 2025,
      doses: { doseAmount: 0.5, unit: "ml" },
    },
  },
  {
    isDraft: false,
    isVaccineAdministered: false,
    notAdministeredReason: "Contraindicated",
    administeredBy: { firstName: "Ruth", surname: "Vane", gphcNumber: "2056789" },
  },
];
