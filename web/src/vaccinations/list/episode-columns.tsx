import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import type { Column, Columns } from "../../ui/list/column.ts";
import { dayText, dateTimeText } from "../../ui/date-time-text.ts";
import { EpisodeStatus } from "./episode-status.tsx";
import styles from "./list.module.css";

type Row = Schemas["EpisodeRow"];
type SortedColumn = Column<Row> & { readonly sortKey?: Schemas["EpisodeSortKey"] };

type Opens = "addVaccination" | "viewVaccination";

/**
 * Who it is leads to the episode: an active one where it was left, any other one to be read. Two people
 * may share a name and a day of birth: the NHS number tells them apart.
 */
const patientColumn = (opens: Opens): SortedColumn => ({
  sortKey: "patientName",
  title: "Patient",
  cell: ({ id, patientName, nhsNumber, dateOfBirth }) => (
    <>
      <span className={styles.name}>
        <TextLink to={linkTo(opens, { episodeId: id })} title={patientName}>
          {patientName}
        </TextLink>
      </span>
      {nhsNumber && <span className={styles.who}>{readableNhsNumber(nhsNumber)}</span>}
      {dateOfBirth && <span className={styles.who}>Born {readableDate(dateOfBirth)}</span>}
    </>
  ),
});

const number: SortedColumn = {
  sortKey: "humanReadableEpisodeId",
  title: "Episode",
  cell: ({ humanReadableEpisodeId }) => humanReadableEpisodeId,
  oneLine: "narrow",
};

const created: SortedColumn = {
  sortKey: "creationDate",
  title: "Created",
  cell: ({ creationDate }) => dayText(creationDate),
  oneLine: "narrow",
  isSecondary: true,
};

const status: SortedColumn = {
  sortKey: "status",
  title: "Status",
  cell: (row) => <EpisodeStatus status={row.status} />,
  oneLine: "narrow",
  onCard: "beside",
};

const vaccinations: SortedColumn = {
  sortKey: "vaccinationsRequired",
  title: "Vaccinations required",
  cell: ({ vaccinationsRequired }) =>
    vaccinationsRequired.map((type) => labelOf(vaccineTypeLabels, type)).join(", "),
  onCard: "beside",
};

const step: SortedColumn = {
  sortKey: "currentStepTitle",
  title: "Step",
  cell: ({ currentStepTitle }) => currentStepTitle,
  onCard: "beside",
};

const completed: SortedColumn = {
  sortKey: "completionDate",
  title: "Completed",
  cell: ({ completionDate }) => (completionDate ? dayText(completionDate) : ""),
  oneLine: "narrow",
  onCard: "beside",
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
  cell: ({ lastUpdatedDate }) => dateTimeText(lastUpdatedDate),
  isSecondary: true,
};

const deletedBy: SortedColumn = {
  sortKey: "deletedBy",
  title: "Deleted by",
  cell: (row) =>
    [row.deletedBy, row.deletedDate && dayText(row.deletedDate)].filter(Boolean).join(", "),
  onCard: "beside",
};

const reason: SortedColumn = {
  title: "Reason",
  cell: ({ deletedReason, deletedComment }) =>
    [deletedReason && labelOf(deletionReasonLabels, deletedReason), deletedComment]
      .filter(Boolean)
      .join(": "),
};

/** The way on, said as one. */
const goOn: SortedColumn = {
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

const patient = patientColumn("viewVaccination");

/** The columns of [2.40], as the tabs have them (openapi/decisions.md, Tabs and columns). */
export const episodeColumns = {
  active: [
    patientColumn("addVaccination"),
    number,
    created,
    { ...vaccinations, onCard: undefined }, // the step names its vaccine
    step,
    updatedBy,
    updated,
    goOn,
  ],
  completed: [patient, number, created, status, vaccinations, completed, updatedBy, updated],
  deleted: [patient, number, created, vaccinations, deletedBy, reason, updatedBy, updated],
} as const satisfies Record<string, Columns<Row>>;
