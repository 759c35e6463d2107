import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useTitleAfter } from "../../ui/use-title-after.ts";
import { useActs } from "./acts.tsx";
import { useDesk } from "./desk.ts";
import { useEndClinic } from "./use-end-clinic.ts";
import { useShownName } from "./use-shown-name.ts";
import layout from "../../ui/layout.module.css";

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
