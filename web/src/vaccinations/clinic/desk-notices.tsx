import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useTitleAfter } from "../../ui/use-title-after.ts";
import { useActs } from "./acts.tsx";
import { useDesk } from "./desk.ts";
import { useEndClinic } from "./use-end-clinic.ts";
import { useShownName } from "./use-shown-name.ts";
import layout from "../../ui/layout.module.css";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { ReactNode } from "react";
import { ownToday } from "../../browser/clock.ts";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { clinicTexts as texts } from "./clinic-texts.ts";

function MyPatient({ entry }: { entry: Schemas["ClinicEntry"] }) {
  const { vaccinate, change, isMoving } = useActs();
  const shownName = useShownName();
  const place = useTitleAfter<HTMLElement>();
  return (
    <section
      ref={place}
      className={`${layout.row16} ${layout.spread} ${layout.card} ${layout.notOnPaper} ${layout.muted}`}
      aria-label="Your patient"
    >
      <p>
        You started with <strong>{shownName(entry)}</strong>
        {entry.claimedAt && ` at ${londonTime(entry.claimedAt)}`}.
      </p>
      <div className={`${layout.row8} ${layout.notOnPaper}`}>
        <Button onClick={() => void vaccinate(entry)}>Continue</Button>
        <Button loading={isMoving} onClick={() => void change(entry, { move: "RELEASE" })}>
          Release
        </Button>
      </div>
    </section>
  );
}

/** Whom the caller is vaccinating: nobody is forgotten over the next one. */
export function MyPatients() {
  const { clinic } = useDesk();
  const mine = clinic.entries.filter(
    ({ isMine, status }) => isMine && status === "BEING_VACCINATED",
  );
  return mine.map((entry) => <MyPatient key={entry.id} entry={entry} />);
}

function Ended({ endedAt, endedBy }: { endedAt: string; endedBy: string | null }) {
  const { takeBack, isEnding } = useEndClinic();
  const place = useTitleAfter<HTMLElement>();
  return (
    <section
      ref={place}
      className={`${layout.row16} ${layout.spread} ${layout.card} ${layout.muted}`}
      aria-label="End of the clinic"
    >
      <p>
        The clinic was ended at {londonTime(endedAt)}
        {endedBy && ` by ${endedBy}`}.
      </p>
      <div className={`${layout.row8} ${layout.notOnPaper}`}>
        <Button loading={isEnding} onClick={() => void takeBack()}>
          Reopen the clinic
        </Button>
      </div>
    </section>
  );
}

/** That the clinic is over, for as long as that can be taken back. */
export function EndedNotice() {
  const { endedAt, endedBy } = useDesk().clinic;
  return endedAt === null ? null : <Ended endedAt={endedAt} endedBy={endedBy} />;
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const place = useTitleAfter<HTMLElement>();
  return (
    <section
      ref={place}
      className={`${layout.row16} ${layout.spread} ${layout.card} ${layout.muted}`}
      aria-label={texts.dayNotice}
    >
      <p role="status">{text}</p>
      {children && <div className={`${layout.row8} ${layout.notOnPaper}`}>{children}</div>}
    </section>
  );
}

/** Whose day the clinic on the screen is, where that is not plain (openapi/decisions.md, Clinic). */
export function DayNotices() {
  const { clinic, todays, showTodays } = useDesk();
  const own = ownToday();
  const { unendedBefore } = todays;
  const isOfToday = clinic.id === todays.id;
  return (
    <>
      {todays.day !== own && (
        <Notice text={texts.otherClock(readableDate(own), readableDate(todays.day))} />
      )}
      {!isOfToday && (
        <Notice text={texts.dayHasChanged(readableDate(clinic.day), readableDate(todays.day))}>
          <Button onClick={showTodays}>{texts.openTodays}</Button>
        </Notice>
      )}
      {isOfToday && unendedBefore && (
        <Notice text={texts.notEnded(readableDate(unendedBefore.day))}>
          <ButtonLink to={linkTo("clinic", { clinic: unendedBefore.id })}>
            {texts.openEarlier}
          </ButtonLink>
        </Notice>
      )}
    </>
  );
}
