import { unreadyProblem } from "@pharmacy/domain/clinic/moves";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { Suspense } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import { clinicTexts as texts } from "../clinic-texts.ts";
import { useDesk } from "../desk.ts";
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
export function EntryFacts({ entry }: { entry: Entry }) {
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
