import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import type { Column, Columns } from "../../ui/list/column.ts";
import { dayText, momentText } from "../../ui/moment-text.ts";
import { EpisodeStatus } from "./episode-status.tsx";
import styles from "./list.module.css";

type Row = Schemas["EpisodeRow"];
type SortedColumn = Column<Row> & { readonly sortKey?: Schemas["EpisodeSortKey"] };

/** The episode's id opens it: an active one where it was left, any other one to be read. */
const idColumn = (opens: "addVaccination" | "viewVaccination"): SortedColumn => ({
  sortKey: "humanReadableEpisodeId",
  title: "Episode",
  cell: ({ id, humanReadableEpisodeId }) => (
    <TextLink to={linkTo(opens, { episodeId: id })} className={styles.id}>
      {humanReadableEpisodeId}
    </TextLink>
  ),
  width: "auto",
});

/** Two people may share a name: the date of birth tells them apart. */
const patient: SortedColumn = {
  sortKey: "patientName",
  title: "Patient",
  cell: ({ patientName, dateOfBirth }) => (
    <>
      {patientName}
      {dateOfBirth && <span className={styles.born}>Born {readableDate(dateOfBirth)}</span>}
    </>
  ),
};

const created: SortedColumn = {
  sortKey: "creationDate",
  title: "Created",
  cell: ({ creationDate }) => dayText(creationDate),
  width: "auto",
  isSecondary: true,
};

const status: SortedColumn = {
  sortKey: "status",
  title: "Status",
  cell: (row) => <EpisodeStatus status={row.status} />,
  width: "auto",
};

const vaccinations: SortedColumn = {
  sortKey: "vaccinationsRequired",
  title: "Vaccinations required",
  cell: ({ vaccinationsRequired }) =>
    vaccinationsRequired.map((type) => labelOf(vaccineTypeLabels, type)).join(", "),
};

const step: SortedColumn = {
  sortKey: "currentStepTitle",
  title: "Step",
  cell: ({ currentStepTitle }) => currentStepTitle,
};

const completed: SortedColumn = {
  sortKey: "completionDate",
  title: "Completed",
  cell: ({ completionDate }) => (completionDate ? dayText(completionDate) : ""),
  width: "auto",
};

const updatedBy: SortedColumn = {
  sortKey: "lastUpdatedBy",
  title: "Last updated by",
  cell: ({ lastUpdatedBy }) => lastUpdatedBy,
  isSecondary: true,
};

const updated: SortedColumn = {
  sortKey: "lastUpdatedDate",
  title: "Last updated",
  cell: ({ lastUpdatedDate }) => momentText(lastUpdatedDate),
  width: "auto",
  isSecondary: true,
};

const deletedBy: SortedColumn = {
  sortKey: "deletedBy",
  title: "Deleted by",
  cell: (row) =>
    [row.deletedBy, row.deletedDate && dayText(row.deletedDate)].filter(Boolean).join(", "),
};

const reason: SortedColumn = {
  title: "Reason",
  cell: ({ deletedReason, deletedComment }) =>
    [deletedReason && labelOf(deletionReasonLabels, deletedReason), deletedComment]
      .filter(Boolean)
      .join(": "),
};

const readOnly = idColumn("viewVaccination");

/** The columns of [2.40], as the tabs have them (openapi/decisions.md, Tabs and columns). */
export const episodeColumns = {
  active: [idColumn("addVaccination"), patient, created, vaccinations, step, updatedBy, updated],
  completed: [readOnly, patient, created, status, vaccinations, completed, updatedBy, updated],
  deleted: [readOnly, patient, created, vaccinations, deletedBy, reason, updatedBy, updated],
} as const satisfies Record<string, Columns<Row>>;
