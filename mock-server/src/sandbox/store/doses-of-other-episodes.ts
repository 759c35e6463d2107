import { givenVaccines } from "@pharmacy/domain/episode/given";
import type { Schemas } from "@pharmacy/sdk";
import { lastAuditedAt } from "./audit.ts";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { findDosesToPatient, recordOf } from "./doses-administered-to-patient.ts";
import { patientNameOf } from "./episode-columns.ts";
import { sortText } from "./text.ts";

type Episode = Schemas["Episode"];
type Patient = Schemas["PatientDemographics"];
type VaccineType = Schemas["VaccineType"];

/** A dose that an episode holds; the day is in London. */
export type HeldDose = { storeId: string; episodeId: string; day: string };

/**
 * The doses of a vaccine that other episodes hold for the patient of an episode: of all stores by
 * NHS number, of the own store also by name (openapi/decisions.md, Restore).
 */
export async function dosesOfOtherEpisodes(
  database: Reader,
  storeId: string,
  { id, patientDemographics: patient }: Pick<Episode, "id" | "patientDemographics">,
  vaccineType: VaccineType,
): Promise<HeldDose[]> {
  const { nhsNumber, dateOfBirth } = patient;
  const asked = { storeId, dateOfBirth, vaccineType, exceptEpisodeId: id };
  const byNumber = nhsNumber ? await findDosesToPatient(database, { ...asked, nhsNumber }) : [];
  return [
    ...byNumber.map(({ record, ...held }) => ({ ...held, day: record.administeredDate })),
    ...(await dosesOfName(database, storeId, { id, patientDemographics: patient }, vaccineType)),
  ];
}

/** The doses that other episodes of a store hold for a patient of this name and date of birth. */
export async function dosesOfName(
  database: Reader,
  storeId: string,
  { id, patientDemographics: patient }: Pick<Episode, "id" | "patientDemographics">,
  vaccineType: VaccineType,
): Promise<HeldDose[]> {
  const episodes = await findEpisodesOfName(database, storeId, patient);
  return episodes
    .filter((one) => one.id !== id && isSamePerson(one.patientDemographics, patient))
    .filter((one) => givenVaccines(one).includes(vaccineType))
    .map((one) => ({
      storeId,
      episodeId: one.id,
      day: recordOf(one, vaccineType)?.administeredDate ?? "",
    }));
}

/** Of the same name: by the date of birth, unless both have a number and these differ. */
const isSamePerson = (one: Patient, other: Patient) =>
  one.dateOfBirth === other.dateOfBirth &&
  (!one.nhsNumber || !other.nhsNumber || one.nhsNumber === other.nhsNumber);

/** When the dose of an episode was recorded as given, or came back with it. */
export const doseRecordedAt = (
  database: Reader,
  { storeId, episodeId }: HeldDose,
  vaccineType: VaccineType,
) => {
  const delivery = `/vaccinationDetails/${vaccineType}/delivery`;
  const paths = [`${delivery}/isVaccinationAdministered`, `${delivery}/isDraft`, "/deleted"];
  return lastAuditedAt(database, storeId, episodeId, ({ path }) => paths.includes(path));
};

/** The episodes of a store, without the deleted ones, whose patient has this name. */
async function findEpisodesOfName(
  database: Reader,
  storeId: string,
  patient: Pick<Patient, "firstName" | "lastName">,
): Promise<Episode[]> {
  const rows = await database
    .selectFrom("episodes")
    .innerJoin("episode_documents", (join) =>
      join
        .onRef("episode_documents.store_id", "=", "episodes.store_id")
        .onRef("episode_documents.number", "=", "episodes.number"),
    )
    .select("episode_documents.document")
    .where("episodes.store_id", "=", storeId)
    .where("episodes.tab", "in", ["active", "completed"])
    .where("episodes.patient_name", "=", sortText(patientNameOf(patient)))
    .execute();
  return rows.map(({ document }) => documents.episode.read(document));
}
