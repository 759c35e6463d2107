import { clinicMoveLabels, clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { checkInProblem, isOpen, moveProblem } from "@pharmacy/domain/clinic/moves";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import type { DialogButtonProps } from "@primer/react";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { linkTo } from "../../../routes/links.ts";
import { pageCode } from "../../../routes/page-code.ts";
import layout from "../../../ui/layout.module.css";
import { Modal } from "../../../ui/modal/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { birthText, nhsNumberText } from "../../answers/patient-text.ts";
import { nameOf, useDesk } from "../desk.ts";
import { type EntryAction, EntryStatus, reasonText, useMainAction } from "../entry-columns.tsx";
import { useDialogCode } from "../../../ui/lazy-part.ts";

type Entry = Schemas["ClinicEntry"];

/** The moves that a button makes if they are allowed. */
const moves = ["UNDO_CHECK_IN", "RELEASE", "UNDO", "DID_NOT_ATTEND"] as const;

function useOtherActions(entry: Entry): EntryAction[] {
  const { change, checkInAndScreen, record } = useDesk().actions;
  const [, navigate] = useLocation();
  const { status, episode } = entry;
  const isReady = checkInProblem(entry) === null;
  const allowed = moves.filter((move) => moveProblem(entry, { move }) === null);
  const buttons = allowed.map((move): EntryAction => {
    return { content: clinicMoveLabels[move], act: () => change(entry, { move }) };
  });
  if (isReady && status === "BOOKED")
    buttons.push({ content: "Check in and screen", act: () => checkInAndScreen(entry) });
  if (isReady && status === "HERE")
    buttons.push({ content: "Consent and screening", act: () => record(entry) });
  if (episode && episode.status !== "In Progress") {
    const address = linkTo("viewVaccination", { episodeId: episode.id });
    buttons.push({ content: "View the record", act: () => navigate(address) });
  }
  return buttons;
}

function Visit({ entry }: { entry: Entry }) {
  const { bookedTime, arrivedAt, checkedInBy, screenedAt, screenedBy, claimedAt, claimedBy } =
    entry;
  const past = [
    bookedTime && `Booked for ${bookedTime}`,
    arrivedAt && `Here since ${londonTime(arrivedAt)} (${checkedInBy ?? ""})`,
    screenedAt && `Screened ${londonTime(screenedAt)} (${screenedBy ?? ""})`,
    claimedAt && `With ${claimedBy ?? ""} since ${londonTime(claimedAt)}`,
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

// Chunks of their own: the rules of campaigns and stops, and a form that most entries never need.
const vaccine = pageCode(async () => (await import("./vaccine-facts.tsx")).VaccineFacts);
const loadNotGiven = async () => (await import("./entry-forms.tsx")).NotGiven;

function EntryFacts({ entry }: { entry: Entry }) {
  const { patient, episode, checks } = entry;
  const problem = checkInProblem(entry);
  if (patient === null) return null;
  return (
    <div className={layout.stack16}>
      <Visit entry={entry} />
      {problem !== null && <Notice kind="stop" title={`${problem}.`} />}
      <Register patient={patient} />
      <Suspense fallback={<p role="status">Loading…</p>}>
        {vaccineTypes.map((type) => (
          <vaccine.Shown key={type} vaccineType={type} patient={patient} checks={checks} />
        ))}
      </Suspense>
      {episode && (
        <p>
          Episode {episode.humanReadableEpisodeId}: {episode.status}
        </p>
      )}
    </div>
  );
}

function Who({ entry }: { entry: Entry }) {
  const { dateOfBirth, gender, nhsNumber } = entry.patient ?? {};
  const more = [
    dateOfBirth && `born ${birthText({ dateOfBirth })}`,
    gender && labelOf(genderLabels, gender),
    nhsNumberText({ nhsNumber }),
  ];
  return (
    <p>
      <strong>{nameOf(entry)}</strong> · {more.filter(Boolean).join(" · ")}
    </p>
  );
}

/** "Check in" if that is possible, else the status. */
const titleOf = (entry: Entry) =>
  moveProblem(entry, { move: "CHECK_IN" }) === null
    ? clinicMoveLabels.CHECK_IN
    : clinicStatusLabels[entry.status];

interface EntryProps {
  entry: Entry;
  onClose: () => void;
}

function OpenEntry({ entry, onClose }: EntryProps) {
  const notGiven = useDialogCode(loadNotGiven);
  const others = useOtherActions(entry);
  const main = useMainAction(entry);
  if (notGiven.opened)
    return <notGiven.opened.Dialog entry={entry} onBack={notGiven.close} onClose={onClose} />;
  const closing = ({ content, act }: EntryAction): DialogButtonProps => ({
    content,
    onClick: () => {
      onClose();
      act();
    },
  });
  const isEndable = entry.status !== "BOOKED" && isOpen(entry);
  const buttons: DialogButtonProps[] = [
    ...(isEndable ? [{ content: "Not given…", onClick: notGiven.open }] : []),
    ...others.map(closing),
    ...(main ? [{ ...closing(main), buttonType: "primary" as const, autoFocus: true }] : []),
  ];
  return (
    <Modal
      title={titleOf(entry)}
      about={<Who entry={entry} />}
      text={<EntryFacts entry={entry} />}
      firstFocus={main ? "button" : "text"}
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
