import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReason } from "@pharmacy/domain/removal-reasons";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import type { Column, Columns, SortedColumns } from "../../ui/list/list-rows.tsx";
import { dayText, dateTimeText } from "../../ui/date-time-text.ts";
import { EpisodeStatus } from "./episode-status.tsx";
import layout from "../../ui/layout.module.css";
import tables from "../../ui/table.module.css";
import styles from "./list.module.css";

type Row = Schemas["EpisodeRow"];

/** The NHS number distinguishes two people with the same name and date of birth. */
const patientColumn = (opens: "addVaccination" | "viewVaccination") => ({
  sortKey: "patientName" as const,
  title: "Patient",
  cell: ({ id, patientName, nhsNumber, dateOfBirth }: Row) => (
    <>
      <span className={`${layout.oneLine} ${styles.name}`}>
        <TextLink to={linkTo(opens, { episodeId: id })} title={patientName}>
          {patientName}
        </TextLink>
      </span>
      <span className={`${layout.note} ${tables.below} ${tables.narrow}`}>
        {[
          nhsNumber && readableNhsNumber(nhsNumber),
          dateOfBirth && `Born ${readableDate(dateOfBirth)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  ),
});

const sorted = {
  patientName: patientColumn("viewVaccination"),
  humanReadableEpisodeId: {
    sortKey: "humanReadableEpisodeId",
    title: "Episode",
    cell: ({ humanReadableEpisodeId }) => humanReadableEpisodeId,
    oneLine: "narrow",
  },
  creationDate: {
    sortKey: "creationDate",
    title: "Created",
    cell: ({ creationDate }) => dayText(creationDate),
    oneLine: "narrow",
    isSecondary: true,
  },
  status: {
    sortKey: "status",
    title: "Status",
    cell: (row) => <EpisodeStatus status={row.status} />,
    oneLine: "narrow",
    onCard: "beside",
  },
  vaccinationsRequired: {
    sortKey: "vaccinationsRequired",
    title: "Vaccinations required",
    cell: ({ vaccinationsRequired }) =>
      vaccinationsRequired.map((type) => labelOf(vaccineTypeLabels, type)).join(", "),
    onCard: "beside",
  },
  currentStepTitle: {
    sortKey: "currentStepTitle",
    title: "Step",
    cell: ({ currentStepTitle }) => currentStepTitle,
    onCard: "beside",
  },
  completionDate: {
    sortKey: "completionDate",
    title: "Completed",
    cell: ({ completionDate }) => (completionDate ? dayText(completionDate) : ""),
    oneLine: "narrow",
    onCard: "beside",
  },
  lastUpdatedBy: {
    sortKey: "lastUpdatedBy",
    title: "Last updated by",
    cell: ({ lastUpdatedBy }) => lastUpdatedBy,
    isSecondary: true,
  },
  lastUpdatedDate: {
    sortKey: "lastUpdatedDate",
    title: "Last updated",
    cell: ({ lastUpdatedDate }) => dateTimeText(lastUpdatedDate),
    isSecondary: true,
  },
  deletedBy: {
    sortKey: "deletedBy",
    title: "Deleted by",
    cell: (row) =>
      [row.deletedBy, row.deletedDate && dayText(row.deletedDate)].filter(Boolean).join(", "),
    onCard: "beside",
  },
} as const satisfies SortedColumns<Schemas["EpisodeSortKey"], Row>;

const reason: Column<Row> = {
  title: "Reason",
  cell: deletionReason,
};

const goOn: Column<Row> = {
  title: "Next",
  cell: ({ id, patientName }) => (
    <ButtonLink
      size="small"
      to={linkTo("addVaccination", { episodeId: id })}
      aria-label={`Continue with ${patientName}`}
    >
      Continue
    </ButtonLink>
  ),
  oneLine: "narrow",
  onCard: "corner",
};

/** The columns of [2.40] on each tab (openapi/decisions.md, Tabs and columns). */
export const episodeColumns = {
  active: [
    patientColumn("addVaccination"),
    sorted.humanReadableEpisodeId,
    sorted.creationDate,
    { ...sorted.vaccinationsRequired, onCard: undefined }, // the step names its vaccine
    sorted.currentStepTitle,
    sorted.lastUpdatedBy,
    sorted.lastUpdatedDate,
    goOn,
  ],
  completed: [
    sorted.patientName,
    sorted.humanReadableEpisodeId,
    sorted.creationDate,
    sorted.status,
    sorted.vaccinationsRequired,
    sorted.completionDate,
    sorted.lastUpdatedBy,
    sorted.lastUpdatedDate,
  ],
  deleted: [
    sorted.patientName,
    sorted.humanReadableEpisodeId,
    sorted.creationDate,
    sorted.vaccinationsRequired,
    sorted.deletedBy,
    reason,
    sorted.lastUpdatedBy,
    sorted.lastUpdatedDate,
  ],
} as const satisfies Record<string, Columns<Row>>;
