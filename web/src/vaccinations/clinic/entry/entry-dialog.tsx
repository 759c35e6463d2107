import { clinicMoveLabels, clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { moveProblem, checkInProblem } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import type { DialogButtonProps } from "@primer/react";
import { useLocation } from "wouter";
import { linkTo } from "../../../routes/links.ts";
import { useEntryActions } from "../entry-actions.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import { useDesk } from "../desk.ts";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { bornText, nameOf, reasonText } from "../who.ts";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import { Suspense } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import { EntryStatus } from "../entry-columns.tsx";
import layout from "../../../ui/layout.module.css";

type Entry = Schemas["ClinicEntry"];

/** A button whose action closes the dialog first. */
type Button = { content: string; act: () => unknown };

const when = (isWanted: boolean, button: Button) => (isWanted ? [button] : []);

const isWaiting = ({ status }: Entry) => status === "HERE" || status === "SCREENED";

function useOtherActions(entry: Entry): Button[] {
  const { change, screen, record } = useEntryActions();
  const [, navigate] = useLocation();
  const { status, episode } = entry;
  const isReady = checkInProblem(entry) === null;
  const move = (one: Schemas["ClinicMove"]) =>
    when(moveProblem(entry, { move: one }) === null, {
      content: clinicMoveLabels[one],
      act: () => change(entry, { move: one }),
    });
  return [
    ...move("UNDO_CHECK_IN"),
    ...move("RELEASE"),
    ...move("UNDO"),
    ...move("DID_NOT_ATTEND"),
    ...when(status === "BOOKED" && isReady, {
      content: "Check in and screen",
      act: () => screen(entry),
    }),
    ...when(status === "HERE" && isReady, {
      content: "Consent and screening",
      act: () => record(entry),
    }),
    ...when(episode !== null && episode.status !== "In Progress", {
      content: "View the record",
      act: () => navigate(linkTo("viewVaccination", { episodeId: episode?.id })),
    }),
  ];
}

function useMainAction(entry: Entry): Button | null {
  const { vaccinate, checkIn } = useEntryActions();
  if (checkInProblem(entry) !== null) return null;
  if (entry.status === "BOOKED") return { content: "Check in", act: () => checkIn(entry) };
  if (isWaiting(entry)) return { content: "Vaccinate", act: () => vaccinate(entry) };
  const isMine = entry.status === "BEING_VACCINATED" && entry.isMine;
  return isMine ? { content: "Continue", act: () => vaccinate(entry) } : null;
}

/** The actions for the status of an entry; the most likely one has the focus. */
function useEntryButtons(entry: Entry, onClose: () => void, onNotGiven: () => void) {
  const others = useOtherActions(entry);
  const main = useMainAction(entry);
  const closing = ({ content, act }: Button): DialogButtonProps => ({
    content,
    onClick: () => {
      onClose();
      act();
    },
  });
  const isEndable = isWaiting(entry) || entry.status === "BEING_VACCINATED";
  const buttons: DialogButtonProps[] = [
    ...(isEndable ? [{ content: "Not given…", onClick: onNotGiven }] : []),
    ...others.map(closing),
    ...(main ? [{ ...closing(main), buttonType: "primary" as const, autoFocus: true }] : []),
  ];
  return { buttons, hasMain: main !== null };
}

// Separate code for the rules of campaigns and stops. It loads with the dialog.
const vaccines = pageCode(async () => (await import("./vaccine-facts.tsx")).VaccineFacts);

const at = (instant: string | null) => (instant === null ? "" : londonTime(instant));

function Visit({ entry }: { entry: Entry }) {
  const { bookedTime, arrivedAt, checkedInBy, screenedAt, screenedBy, claimedAt, claimedBy } =
    entry;
  const past = [
    bookedTime && `Booked for ${bookedTime}`,
    arrivedAt && `Here since ${at(arrivedAt)} (${checkedInBy ?? ""})`,
    screenedAt && `Screened ${at(screenedAt)} (${screenedBy ?? ""})`,
    claimedAt && `With ${claimedBy ?? ""} since ${at(claimedAt)}`,
    reasonText(entry),
  ];
  return (
    <div className={`${layout.row16} ${layout.quiet}`}>
      <EntryStatus entry={entry} />
      <span>{past.filter(Boolean).join(" · ")}</span>
    </div>
  );
}

function Register({ patient }: { patient: Schemas["ClinicPatient"] }) {
  const { lastName, pdsVerified, sensitive } = patient;
  return (
    <>
      {lastName === null && (
        <Notice kind="warning" title="No match in PDS. Check the number and name." />
      )}
      {lastName !== null && !pdsVerified && (
        <Notice
          kind="warning"
          title="Not verified: the history cannot be read. Check who it is when you record."
        />
      )}
      {sensitive && <p>Sensitive record: nothing but the name is shown.</p>}
    </>
  );
}

/** Age, last vaccinations, proposed group and stops, before the recording begins. */
function EntryFacts({ entry }: { entry: Entry }) {
  const { today } = useDesk();
  const { patient, episode } = entry;
  const problem = checkInProblem(entry);
  if (patient === null) return null;
  return (
    <div className={layout.stack16}>
      <Visit entry={entry} />
      {problem !== null && <Notice kind="stop" title={`${problem}.`} />}
      <Register patient={patient} />
      <Suspense fallback={<p role="status">Loading…</p>}>
        <vaccines.Shown patient={patient} checks={entry.checks} today={today} />
      </Suspense>
      {episode && (
        <p>
          Episode {episode.humanReadableEpisodeId}: {episode.status}
        </p>
      )}
    </div>
  );
}

function Who({ entry }: { entry: Schemas["ClinicEntry"] }) {
  const { today } = useDesk();
  const { dateOfBirth, gender, nhsNumber } = entry.patient ?? {};
  const more = [
    dateOfBirth && `born ${bornText(dateOfBirth, today)}`,
    gender && labelOf(genderLabels, gender),
    `NHS number ${nhsNumber ? readableNhsNumber(nhsNumber) : "not known"}`,
  ];
  return (
    <p>
      <strong>{nameOf(entry)}</strong> · {more.filter(Boolean).join(" · ")}
    </p>
  );
}

/** "Check in" if that is possible, else the status. */
const titleOf = (entry: Schemas["ClinicEntry"]) =>
  moveProblem(entry, { move: "CHECK_IN" }) === null
    ? clinicMoveLabels.CHECK_IN
    : clinicStatusLabels[entry.status];

// A form that most entries never need.
const loadNotGiven = async () => (await import("./not-given.tsx")).NotGiven;

function OpenEntry({ entry, onClose }: { entry: Schemas["ClinicEntry"]; onClose: () => void }) {
  const { open, close, opened } = useDialogCode(loadNotGiven);
  const { buttons, hasMain } = useEntryButtons(entry, onClose, open);
  if (opened) return <opened.Dialog entry={entry} onBack={close} onClose={onClose} />;
  return (
    <Modal
      title={titleOf(entry)}
      about={<Who entry={entry} />}
      text={<EntryFacts entry={entry} />}
      firstFocus={hasMain ? "button" : "text"}
      width="wide"
      buttons={buttons}
      onClose={onClose}
    />
  );
}

export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useDesk().clinic.entries.find((one) => one.id === id);
  // A new walk-in is not in the list before the next poll.
  return entry ? <OpenEntry entry={entry} onClose={onClose} /> : null;
}
