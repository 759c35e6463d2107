import type { Schemas } from "@pharmacy/sdk";

/** The column that each sort key of the contract sorts by. */
export const sortColumns = {
  humanReadableEpisodeId: "human_readable_id",
  patientName: "patient_name",
  creationDate: "creation_date",
  status: "status",
  vaccinationsRequired: "vaccinations_required",
  currentStepTitle: "step_title",
  completionDate: "completion_date",
  lastUpdatedBy: "updated_by",
  lastUpdatedDate: "updated_date",
  deletedBy: "deleted_by",
} as const satisfies Record<Schemas["EpisodeSortKey"], string>;

export type SortColumn = (typeof sortColumns)[Schemas["EpisodeSortKey"]];

/** Rows that compare alike follow their id. */
export type Order = { column: SortColumn; direction: "asc" | "desc" };
