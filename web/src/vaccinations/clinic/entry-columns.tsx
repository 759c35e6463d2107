import { clinicStatusLabels, endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import type { Schemas } from "@pharmacy/sdk";
import {
  AlertIcon,
  CalendarIcon,
  CheckCircleIcon,
  CheckIcon,
  ChecklistIcon,
  CircleSlashIcon,
  DashIcon,
  type Icon,
  PersonIcon,
  QuestionIcon,
  StopIcon,
  SyncIcon,
  XCircleIcon,
  LockIcon,
} from "@primer/octicons-react";
import type { ComponentProps } from "react";
import { IconText, lookOf } from "../../ui/icon-text.tsx";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { checkInProblem, moveProblem } from "@pharmacy/domain/clinic/moves";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { Button } from "@primer/react";
import tables from "../../ui/table.module.css";
import styles from "./clinic.module.css";
import { useDesk } from "./desk.ts";
import { useMinutesSince } from "./use-clinic.ts";
import { birthText } from "../answers/patient-text.ts";
import layout from "../../ui/layout.module.css";
import type { Column, Columns } from "../../ui/list/list-rows.tsx";

type Entry = Schemas["ClinicEntry"];
type EntryProps = { entry: Entry };

type Look = readonly [Icon, ComponentProps<typeof IconText>["tone"]];

const looks: Record<Schemas["ClinicStatus"], Look> = {
  BOOKED: [CalendarIcon, "muted"],
  HERE: [PersonIcon, "attention"],
  SCREENED: [ChecklistIcon, "success"],
  BEING_VACCINATED: [SyncIcon, "attention"],
  DONE: [CheckCircleIcon, "success"],
  NOT_GIVEN: [XCircleIcon, "muted"],
  DID_NOT_ATTEND: [CircleSlashIcon, "muted"],
};

export const reasonText = ({ notGivenReason }: Entry) =>
  notGivenReason === null ? "" : labelOf(endReasonLabels, notGivenReason);

/** The status of an entry, or why its patient cannot be checked in. */
export function EntryStatus({ entry: { status, patient } }: EntryProps) {
  if (patient === null) return <IconText icon={StopIcon} tone="danger" text="Not recognised" />;
  if (patient.deceased && status === "BOOKED")
    return <IconText icon={StopIcon} tone="danger" text="Deceased" />;
  const [icon, tone] = lookOf<Look>(looks, status, [QuestionIcon, "muted"]);
  return <IconText icon={icon} tone={tone} text={labelOf(clinicStatusLabels, status)} />;
}

/** The name opens the entry. The details that distinguish namesakes are hidden with the names. */
function WhoCell({ entry }: EntryProps) {
  const { names, shownName, openEntry } = useDesk();
  const { patient, notValidReason } = entry;
  return (
    <>
      {/* Primer's Button would add a second to the rendering of some hundred rows. */}
      <button
        type="button"
        className={`${layout.plain} ${styles.name}`}
        onClick={() => openEntry(entry.id)}
      >
        {shownName(entry)}
      </button>
      {patient && !names.isHiding && (
        <span className={`${layout.row16} ${layout.note} ${styles.who}`}>
          {patient.nhsNumber && patient.lastName && (
            <span>{readableNhsNumber(patient.nhsNumber)}</span>
          )}
          {patient.dateOfBirth && (
            <span>Born {birthText({ dateOfBirth: patient.dateOfBirth })}</span>
          )}
          {patient.sensitive && <IconText icon={LockIcon} tone="muted" text="Sensitive" />}
          {!patient.lastName && <span>Not in the register</span>}
        </span>
      )}
      {patient === null && (
        <span className={`${layout.note} ${layout.danger} ${tables.below}`}>{notValidReason}</span>
      )}
    </>
  );
}

function byWhom(entry: Entry): string {
  const { status, claimedBy, claimedAt, checkedInBy, screenedBy, lastUpdatedBy } = entry;
  if (status === "BOOKED") return "";
  if (status === "HERE") return `checked in by ${checkedInBy ?? ""}`;
  if (status === "SCREENED") return `by ${screenedBy ?? ""}`;
  if (status === "BEING_VACCINATED")
    return `by ${entry.isMine ? "you" : (claimedBy ?? "")} since ${londonTime(claimedAt ?? "")}`;
  return `by ${status === "DONE" ? (claimedBy ?? lastUpdatedBy) : lastUpdatedBy}, ${londonTime(entry.lastUpdatedDate)}`;
}

function StatusCell({ entry }: EntryProps) {
  const reason = reasonText(entry);
  return (
    <>
      <EntryStatus entry={entry} />
      <span className={`${layout.row16} ${layout.note} ${styles.who}`}>
        {reason && <span>{reason}</span>}
        <span>{byWhom(entry)}</span>
      </span>
    </>
  );
}

type DueLook = readonly [...Look, words: string];

const dueLooks: Record<Schemas["ClinicDue"], DueLook> = {
  DUE: [CheckIcon, "success", "due"],
  GIVEN: [DashIcon, "muted", "given"],
  NOT_BY_AGE: [DashIcon, "muted", "not due by age"],
  UNKNOWN: [QuestionIcon, "attention", "history not known"],
};

/** What is known of one vaccine; a stop or a warning looks as on a record. */
function VaccineCheck({ check }: { check: Schemas["ClinicCheck"] }) {
  const { vaccineType, due, lastGiven, stops, hasWarning } = check;
  const [icon, tone, words] = lookOf<DueLook>(dueLooks, due, [QuestionIcon, "attention", due]);
  const when = due === "GIVEN" && lastGiven !== null ? ` ${readableDate(lastGiven)}` : "";
  const text = `${labelOf(vaccineTypeLabels, vaccineType)} ${words}${when}`;
  if (stops.length > 0) return <IconText icon={StopIcon} tone="danger" text={`${text}: stop`} />;
  if (hasWarning) return <IconText icon={AlertIcon} tone="attention" text={`${text}: warning`} />;
  return <IconText icon={icon} tone={tone} text={text} />;
}

/** What the server found when the patient arrived. */
function ChecksCell({ entry: { checks, patient } }: EntryProps) {
  if (patient === null || patient.deceased) return null;
  if (!checks) return <span className={layout.note}>Not checked yet</span>;
  return (
    <span className={layout.stack4}>
      {checks.map((check) => (
        <VaccineCheck key={check.vaccineType} check={check} />
      ))}
    </span>
  );
}

const Wait = ({ since }: { since: string }) => `${useMinutesSince(since)} min`;

export interface EntryAction {
  content: string;
  act: () => unknown;
}

/** The next step with an entry; null if there is none for this user. */
export function useMainAction(entry: Entry): EntryAction | null {
  const { vaccinate, checkIn } = useDesk().actions;
  const { status, isMine } = entry;
  if (checkInProblem(entry) !== null) return null;
  if (status === "BOOKED") return { content: "Check in", act: () => checkIn(entry) };
  if (status === "HERE" || status === "SCREENED")
    return { content: "Vaccinate", act: () => vaccinate(entry) };
  const isGoingOn = status === "BEING_VACCINATED" && isMine;
  return isGoingOn ? { content: "Continue", act: () => vaccinate(entry) } : null;
}

/** The dialog shows the patient before the check-in. */
function useRowAction(entry: Entry): EntryAction {
  const { openEntry, actions } = useDesk();
  const main = useMainAction(entry);
  const open = () => openEntry(entry.id);
  if (main) return entry.status === "BOOKED" ? { ...main, act: open } : main;
  if (entry.patient === null) return { content: "Correct", act: open };
  return moveProblem(entry, { move: "UNDO" }) === null
    ? { content: "Undo", act: () => actions.change(entry, { move: "UNDO" }) }
    : { content: "Open", act: open };
}

/** One button per row that stays in place, so that it keeps the focus when the status changes. */
function ActionCell({ entry }: EntryProps) {
  const { shownName } = useDesk();
  const { content, act } = useRowAction(entry);
  return (
    <Button
      size="small"
      data-act={content}
      onClick={() => void act()}
      aria-label={`${content}: ${shownName(entry)}`}
    >
      {content}
    </Button>
  );
}

const who: Column<Entry> = { title: "Patient", cell: (entry) => <WhoCell entry={entry} /> };

const status: Column<Entry> = {
  title: "Status",
  cell: (entry) => <StatusCell entry={entry} />,
  onCard: "line",
};

const vaccines: Column<Entry> = {
  title: "Vaccines",
  cell: (entry) => <ChecksCell entry={entry} />,
  onCard: "line",
};

const booked: Column<Entry> = {
  title: "Booked",
  cell: ({ bookedTime }) => bookedTime ?? "",
  cardCell: ({ bookedTime }) => bookedTime && `Booked ${bookedTime}`,
  oneLine: "narrow",
  onCard: "beside",
};

const arrived: Column<Entry> = {
  title: "Arrived",
  cell: ({ arrivedAt }) => (arrivedAt === null ? "" : londonTime(arrivedAt)),
  cardCell: ({ arrivedAt }) => arrivedAt && `Arrived ${londonTime(arrivedAt)}`,
  oneLine: "narrow",
  onCard: "beside",
};

const waits: Column<Entry> = {
  title: "Waiting",
  cell: ({ arrivedAt }) => arrivedAt && <Wait since={arrivedAt} />,
  oneLine: "number",
  onCard: "beside",
};

const next: Column<Entry> = {
  title: "Next",
  cell: (entry) => <ActionCell entry={entry} />,
  oneLine: "narrow",
  onCard: "corner",
};

export const entryColumns = {
  waiting: [who, vaccines, status, booked, arrived, waits, next],
  booked: [who, vaccines, status, booked, next],
  seen: [who, status, booked, arrived, next],
} as const satisfies Record<string, Columns<Entry>>;
