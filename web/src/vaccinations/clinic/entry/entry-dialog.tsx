import { proposedGroup } from "@pharmacy/domain/clinical/eligibility";
import { historyStops, recentVaccinationError } from "@pharmacy/domain/clinical/history";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { clinicMoveLabels, clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { checkInProblem, isOpen, moveProblem } from "@pharmacy/domain/clinic/moves";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { groupLabels, notKnown } from "@pharmacy/domain/seasons/groups";
import { packFor, type Season } from "@pharmacy/domain/seasons/season";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { setOf, setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import type { DialogButtonProps } from "@primer/react";
import { useState } from "react";
import { useLocation } from "wouter";
import { clockTime } from "../../../browser/clock.ts";
import { linkTo } from "../../../routes/links.ts";
import { AnswerList } from "../../../ui/answer-list.tsx";
import layout from "../../../ui/layout.module.css";
import { Modal } from "../../../ui/modal/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { VaccineLabel } from "../../../ui/vaccine-label.tsx";
import { answersBy } from "../../answers/answers.ts";
import { birthText, nhsNumberText } from "../../answers/patient-text.ts";
import { useSeasons } from "../../episode/step/use-seasons.ts";
import {
  lastVaccinationIn,
  useVaccinationHistory,
} from "../../episode/step/use-vaccination-history.ts";
import { nameOf, useDesk } from "../desk.ts";
import { type EntryAction, EntryStatus, reasonText, useMainAction } from "../entry-columns.tsx";
import { CorrectEntry, NotGiven, WalkIn } from "./entry-forms.tsx";

type Entry = Schemas["ClinicEntry"];
type Patient = Schemas["ClinicPatient"];

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

function Register({ patient }: { patient: Patient }) {
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

/** The group that is likely by age; the user asks about pregnancy and care home. */
function groupText(season: Season, { dateOfBirth }: Patient, on: string): string {
  if (season.unknownSeason !== null) return notKnown(season.unknownSeason);
  if (!season.inCampaign) return "No NHS campaign today";
  if (dateOfBirth === null) return "Unknown (no date of birth)";
  const known = { dateOfBirth, on, isPregnant: false, groups: [] };
  const group = proposedGroup(season, known);
  return group === null ? "None by age alone" : labelOf(groupLabels(season), group);
}

interface VaccineFactsProps extends Pick<Entry, "checks"> {
  patient: Patient;
  vaccineType: Schemas["VaccineType"];
}

function VaccineFacts({ patient, checks, vaccineType }: VaccineFactsProps) {
  const { today } = clockTime();
  const { pdsVerified, nhsNumber, dateOfBirth } = patient;
  const asked = { pdsVerified, nhsNumber, dateOfBirth: dateOfBirth ?? "" };
  const season = packFor(useSeasons(), vaccineType, today);
  const history = useVaccinationHistory(asked, vaccineType);
  const { known = [] } = history;
  const set = setOf(vaccineType, { questionSet: setsInForce(today)[vaccineType] });
  const check = checks?.find((one) => one.vaccineType === vaccineType);
  const ofHistory = historyStops(set, season, known, today);
  const stops = [...new Set([...ofHistory, ...(check?.stops ?? [])])].map(stopOf);
  const recent = stops.length === 0 ? recentVaccinationError(season, known, today) : null;
  return (
    <section className={`${layout.stack8} ${layout.item}`}>
      <h3>
        <VaccineLabel type={vaccineType} />
      </h3>
      <AnswerList
        answers={answersBy({
          "Last given": lastVaccinationIn(history),
          "Proposed group": groupText(season, patient, today),
        })}
      />
      {stops.map(({ code, message, advice }) => (
        <Notice key={code} kind="stop" title={message}>
          <p>{advice}</p>
        </Notice>
      ))}
      {recent !== null && <Notice kind="warning" title={recent} />}
      {recent === null && check?.hasWarning && (
        <Notice kind="warning" title="An answer of the screening has a warning. See the record." />
      )}
    </section>
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { patient, episode, checks } = entry;
  const problem = checkInProblem(entry);
  if (patient === null) return null;
  return (
    <div className={layout.stack16}>
      <Visit entry={entry} />
      {problem !== null && <Notice kind="stop" title={`${problem}.`} />}
      <Register patient={patient} />
      {vaccineTypes.map((type) => (
        <VaccineFacts key={type} vaccineType={type} patient={patient} checks={checks} />
      ))}
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
  const [isNotGiven, setNotGiven] = useState(false);
  const others = useOtherActions(entry);
  const main = useMainAction(entry);
  if (isNotGiven)
    return <NotGiven entry={entry} onBack={() => setNotGiven(false)} onClose={onClose} />;
  const closing = ({ content, act }: EntryAction): DialogButtonProps => ({
    content,
    onClick: () => {
      onClose();
      act();
    },
  });
  const isEndable = entry.status !== "BOOKED" && isOpen(entry);
  const buttons: DialogButtonProps[] = [
    ...(isEndable ? [{ content: "Not given…", onClick: () => setNotGiven(true) }] : []),
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

/** Without an id, it adds a walk-in; an entry without a patient is corrected. */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useDesk().clinic.entries.find((one) => one.id === id);
  if (id === "") return <WalkIn onClose={onClose} />;
  // A new walk-in is not in the list before the next poll.
  if (!entry) return null;
  const Dialog = entry.patient === null ? CorrectEntry : OpenEntry;
  return <Dialog entry={entry} onClose={onClose} />;
}
