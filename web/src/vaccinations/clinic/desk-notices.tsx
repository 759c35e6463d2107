import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { Button, Checkbox } from "@primer/react";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { useDesk } from "./desk.ts";
import { useEndClinic } from "./summary-view.tsx";
import layout from "../../ui/layout.module.css";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ownToday } from "../../browser/clock.ts";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { waitingStatuses } from "@pharmacy/domain/clinic/moves";
import { AlertIcon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import styles from "./clinic.module.css";

const panel = `${layout.row16} ${layout.spread} ${layout.card} ${layout.muted}`;
const buttons = `${layout.row8} ${layout.notOnPaper}`;

/** A notice above the lists; when it disappears, the focus does not get lost. */
const Panel = ({ className = panel, ...section }: ComponentProps<"section">) => (
  <section ref={useFocusFallback<HTMLElement>()} className={className} {...section} />
);

function MyPatient({ entry }: { entry: Schemas["ClinicEntry"] }) {
  const { shownName, actions } = useDesk();
  const { vaccinate, change, isMoving } = actions;
  return (
    <Panel aria-label="Your patient" className={`${panel} ${layout.notOnPaper}`}>
      <p>
        You started with <strong>{shownName(entry)}</strong>
        {entry.claimedAt && ` at ${londonTime(entry.claimedAt)}`}.
      </p>
      <div className={buttons}>
        <Button onClick={() => void vaccinate(entry)}>Continue</Button>
        <Button loading={isMoving} onClick={() => void change(entry, { move: "RELEASE" })}>
          Release
        </Button>
      </div>
    </Panel>
  );
}

/** The patients whom the user has claimed, so that none is forgotten. */
export const MyPatients = () =>
  useDesk()
    .clinic.entries.filter(({ isMine, status }) => isMine && status === "BEING_VACCINATED")
    .map((entry) => <MyPatient key={entry.id} entry={entry} />);

export function EndedNotice() {
  const { takeBack, isEnding } = useEndClinic();
  const { endedAt, endedBy } = useDesk().clinic;
  if (endedAt === null) return null;
  return (
    <Panel aria-label="End of the clinic">
      <p>
        The clinic was ended at {londonTime(endedAt)}
        {endedBy && ` by ${endedBy}`}.
      </p>
      <div className={buttons}>
        <Button loading={isEnding} onClick={() => void takeBack()}>
          Reopen the clinic
        </Button>
      </div>
    </Panel>
  );
}

const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Panel aria-label="Day of the clinic">
    <p role="status">{text}</p>
    {children && <div className={buttons}>{children}</div>}
  </Panel>
);

/** Says which day the clinic is of, if that is not obvious (openapi/decisions.md, Clinic). */
export function DayNotices() {
  const { clinic, todays, showTodays } = useDesk();
  const own = readableDate(ownToday());
  const day = readableDate(todays.day);
  const { unendedBefore } = todays;
  const isOfToday = clinic.id === todays.id;
  return (
    <>
      {day !== own && (
        <Notice
          text={`This computer’s clock says ${own}, the server’s ${day}. This is the server’s clinic.`}
        />
      )}
      {!isOfToday && (
        <Notice
          text={`The day has changed: this is the clinic of ${readableDate(clinic.day)}, and today is ${day}.`}
        >
          <Button onClick={showTodays}>Open today’s clinic</Button>
        </Notice>
      )}
      {isOfToday && unendedBefore && (
        <Notice
          text={`The clinic of ${readableDate(unendedBefore.day)} was not ended: somebody is still in it.`}
        >
          <ButtonLink to={linkTo("clinic", { clinic: unendedBefore.id })}>
            Open that clinic
          </ButtonLink>
        </Notice>
      )}
    </>
  );
}

const key = "clinic-initials";

/** Whether names show as initials, in this tab until the sign-out. */
export function useHiddenNames() {
  const [isHiding, setHiding] = useState(() => sessionStorage.getItem(key) !== null);
  function hide(isWanted: boolean) {
    if (isWanted) sessionStorage.setItem(key, "on");
    else sessionStorage.removeItem(key);
    setHiding(isWanted);
  }
  return { isHiding, hide };
}

function countText({ entries }: Schemas["Clinic"]): string {
  const count = (...statuses: Schemas["ClinicStatus"][]) =>
    entries.filter(({ status }) => statuses.includes(status)).length;
  return `${count(...waitingStatuses)} waiting, ${count("BEING_VACCINATED")} being vaccinated, ${count("DONE")} done`;
}

function OutOfDateNotice({ since }: { since: number }) {
  const { readAgain } = useDesk();
  const text = `Not up to date since ${londonTime(new Date(since))}`;
  return (
    <p ref={useFocusFallback<HTMLParagraphElement>()} role="alert" className={layout.line}>
      <IconText icon={AlertIcon} tone="attention" text={text} />
      <Button variant="link" onClick={readAgain}>
        Try again
      </Button>
    </p>
  );
}

export function DeskTools() {
  const { clinic, names, outOfDateSince } = useDesk();
  return (
    <div className={`${layout.row16} ${layout.spread} ${layout.notOnPaper} ${styles.tools}`}>
      <div className={layout.stack4}>
        <p role="status">{countText(clinic)}</p>
        {outOfDateSince !== null && <OutOfDateNotice since={outOfDateSince} />}
      </div>
      <label className={layout.line} htmlFor="clinic-initials">
        <Checkbox
          id="clinic-initials"
          checked={names.isHiding}
          aria-describedby="clinic-privacy"
          onChange={({ target }) => names.hide(target.checked)}
        />
        Initials only
      </label>
      <span id="clinic-privacy" className={layout.hidden}>
        Opening an entry shows the whole name.
      </span>
    </div>
  );
}
