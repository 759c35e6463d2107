import { administeredVaccines } from "@pharmacy/domain/episode/outcome";
import type { Schemas } from "@pharmacy/sdk";
import { documents } from "./documents.ts";
import { sortText, storedTerms } from "./text.ts";

type Episode = Schemas["Episode"];
type EpisodeRow = Schemas["EpisodeRow"];

export type EpisodeTab = "active" | "completed" | "deleted";

/** Active = In Progress, completed = Completed and Closed (openapi/decisions.md, Tabs and columns). */
function tabOf(episode: Episode): EpisodeTab {
  if (episode.deleted) return "deleted";
  return episode.status === "In Progress" ? "active" : "completed";
}

export const patientNameOf = ({
  firstName,
  lastName,
}: Pick<Schemas["PatientDemographics"], "firstName" | "lastName">) => `${firstName} ${lastName}`;

/** The number that its readable id ends with: F1ABC-000123 is 123. */
function episodeNumberOf({ humanReadableEpisodeId }: Episode): number {
  return Number(humanReadableEpisodeId.split("-")[1]);
}

/** Every field of a list's row: an optional one that is left out does not compile either. */
type WholeRow = {
  [Field in keyof Required<Omit<EpisodeRow, "given" | "nationalStatus">>]: EpisodeRow[Field];
};

/** What a list shows of an episode, kept beside it: a page of a list reads no whole episodes. */
function rowOf(episode: Episode): WholeRow {
  const { nhsNumber, dateOfBirth } = episode.patientDemographics;
  return {
    id: episode.id,
    humanReadableEpisodeId: episode.humanReadableEpisodeId,
    patientName: patientNameOf(episode.patientDemographics),
    creationDate: episode.creationDate,
    status: episode.status,
    vaccinationsRequired: episode.vaccinationsRequired,
    currentStepTitle: episode.currentStepTitle,
    completionDate: episode.completionDate,
    lastUpdatedBy: episode.lastUpdatedBy,
    lastUpdatedDate: episode.lastUpdatedDate,
    deletedBy: episode.deletedBy,
    deletedReason: episode.deletedReason,
    deletedComment: episode.deletedComment,
    deletedDate: episode.deletedDate,
    nhsNumber,
    dateOfBirth,
  };
}

/** With what was given, which is read from the whole episode. */
export function rowWithGiven(episode: Episode): EpisodeRow {
  const given = administeredVaccines(episode).flatMap((vaccineType) => {
    const delivery = episode.vaccinationDetails[vaccineType]?.delivery;
    if (!delivery) return [];
    const { vaccineSelected, batchNumber, expiryDate, fullDateOfAdministration } = delivery;
    return {
      vaccineType,
      vaccineName: vaccineSelected ?? "",
      batchNumber: batchNumber ?? null,
      expiryDate: expiryDate ?? null,
      administeredDate: fullDateOfAdministration ?? episode.lastUpdatedDate,
    };
  });
  return { ...rowOf(episode), given };
}

export type EpisodeTable = ReturnType<typeof columnsOf>;

/** Sort columns are folded (see text.ts) and never null: "" stands for none. */
export function columnsOf(storeId: string, version: number, episode: Episode) {
  return {
    store_id: storeId,
    number: episodeNumberOf(episode),
    id: episode.id,
    version,
    tab: tabOf(episode),
    status: episode.status,
    /** Each between spaces, as the terms are. */
    vaccine_types: ` ${episode.vaccineTypes.join(" ")} `,
    patient_name: sortText(patientNameOf(episode.patientDemographics)),
    creation_date: episode.creationDate,
    vaccinations_required: episode.vaccinationsRequired.join(" "),
    step_title: sortText(episode.currentStepTitle),
    completion_date: episode.completionDate ?? "",
    updated_by: sortText(episode.lastUpdatedBy),
    updated_date: episode.lastUpdatedDate,
    deleted_by: sortText(episode.deletedBy ?? ""),
    // All episodes of a store begin with its ODS code, so that code finds none (openapi/decisions.md,
    // Search terms and methods). The number is found with zeros and without.
    terms: storedTerms([
      patientNameOf(episode.patientDemographics),
      episode.humanReadableEpisodeId.split("-")[1] ?? "",
      String(episodeNumberOf(episode)),
      episode.patientDemographics.nhsNumber ?? "",
    ]),
  };
}

/** The column that each sort key of the contract sorts by; rows that are equal follow their id. */
export const sortColumns = {
  humanReadableEpisodeId: "number",
  patientName: "patient_name",
  creationDate: "creation_date",
  status: "status",
  vaccinationsRequired: "vaccinations_required",
  currentStepTitle: "step_title",
  completionDate: "completion_date",
  lastUpdatedBy: "updated_by",
  lastUpdatedDate: "updated_date",
  deletedBy: "deleted_by",
} as const satisfies Record<Schemas["EpisodeSortKey"], keyof EpisodeTable>;

export function documentOf(storeId: string, episode: Episode) {
  return {
    store_id: storeId,
    number: episodeNumberOf(episode),
    summary: documents.episodeRow.text(rowOf(episode)),
    document: documents.episode.text(episode),
  };
}
