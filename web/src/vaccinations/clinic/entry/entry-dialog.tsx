import { clinicMoveLabels, clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { moveProblem, unreadyProblem } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import { Modal } from "../../../ui/modal/modal.tsx";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import { useDesk } from "../desk.ts";
import { useEntryButtons } from "./use-entry-buttons.ts";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { bornText, nameOf } from "../who.ts";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import { Suspense } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import { clinicTexts as texts } from "../clinic-texts.ts";
import { EntryStatus } from "../entry-status.tsx";
import { reasonText } from "../reason-text.ts";
import layout from "../../../ui/layout.module.css";

type Entry = Schemas["ClinicEntry"];

// The rules of campaigns and stops: nobody is checked in without them.
const vaccines = pageCode(async () => (await import("./vaccine-facts.tsx")).VaccineFacts);

const at = (instant: string | null) => (instant === null ? "" : londonTime(instant));

/** What has happened to the entry so far: when, and by whom. */
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

/** What the register says of the patient that matters here. */
function Register({ patient }: { patient: Schemas["ClinicPatient"] }) {
  const { lastName, pdsVerified, sensitive } = patient;
  return (
    <>
      {lastName === null && <Notice kind="warning" title={texts.notKnown} />}
      {lastName !== null && !pdsVerified && <Notice kind="warning" title={texts.notVerified} />}
      {sensitive && <p>{texts.sensitive}</p>}
    </>
  );
}

/** Age, last vaccinations, proposed group and stops: what can be known before anything is typed. */
function EntryFacts({ entry }: { entry: Entry }) {
  const { today } = useDesk();
  const { patient, episode } = entry;
  const problem = unreadyProblem(entry);
  if (patient === null) return null;
  return (
    <div className={layout.stack12}>
      <Visit entry={entry} />
      {problem !== null && <Notice kind="stop" title={`${problem}.`} />}
      <Register patient={patient} />
      <Suspense fallback={<p role="status">Loading…</p>}>
        <vaccines.Shown patient={patient} today={today} />
      </Suspense>
      {episode && (
        <p>
          Episode {episode.humanReadableEpisodeId}: {episode.status}
        </p>
      )}
    </div>
  );
}

/** Whom an entry is about: name, birth, gender and NHS number. */
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

/** The act that comes next, or where the entry stands. */
const titleOf = (entry: Schemas["ClinicEntry"]) =>
  moveProblem(entry, { move: "CHECK_IN" }) === null
    ? clinicMoveLabels.CHECK_IN
    : clinicStatusLabels[entry.status];

interface OpenEntryProps {
  entry: Schemas["ClinicEntry"];
  onClose: () => void;
}

// A form, which most entries never need.
const loadNotGiven = async () => (await import("./not-given.tsx")).NotGiven;

/** What is known of who came, before anything is typed, and what can be done. */
function OpenEntry({ entry, onClose }: OpenEntryProps) {
  const { open, close, opened } = useDialogCode(loadNotGiven);
  const { buttons, hasMain } = useEntryButtons({ entry, onClose, onNotGiven: open });
  if (opened) return <opened.Dialog entry={entry} onBack={close} onClose={onClose} />;
  return (
    <Modal
      title={titleOf(entry)}
      about={<Who entry={entry} />}
      text={<EntryFacts entry={entry} />}
      firstFocus={hasMain ? "button" : "text"}
      isWide
      buttons={buttons}
      onClose={onClose}
    />
  );
}

/** An entry of the clinic as it is now. */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useDesk().clinic.entries.find((one) => one.id === id);
  // Who was added a moment ago comes with the next reading.
  return entry ? <OpenEntry entry={entry} onClose={onClose} /> : null;
}
