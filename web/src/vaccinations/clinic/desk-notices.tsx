import { londonTime } from "@pharmacy/domain/dates/london-time";
import { Button } from "@primer/react";
import { useActs } from "./acts.tsx";
import styles from "./clinic.module.css";
import { useDesk } from "./desk.ts";
import { useEndClinic } from "./use-end-clinic.ts";
import { useShownName } from "./use-shown-name.ts";

/** Whom the caller is vaccinating: nobody is forgotten over the next one. */
export function MyPatients() {
  const { clinic } = useDesk();
  const { vaccinate, change, isMoving } = useActs();
  const shownName = useShownName();
  const mine = clinic.entries.filter(
    ({ isMine, status }) => isMine && status === "BEING_VACCINATED",
  );
  return mine.map((entry) => (
    <section key={entry.id} className={styles.mine} aria-label="Your patient">
      <p>
        You are vaccinating <strong>{shownName(entry)}</strong>
        {entry.claimedAt && ` since ${londonTime(entry.claimedAt)}`}.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void vaccinate(entry)}>Continue</Button>
        <Button loading={isMoving} onClick={() => void change(entry, { move: "RELEASE" })}>
          Release
        </Button>
      </div>
    </section>
  ));
}

/** That the clinic is over, for as long as that can be taken back. */
export function EndedNotice() {
  const { clinic } = useDesk();
  const { takeBack, isEnding } = useEndClinic();
  const { endedAt, endedBy } = clinic;
  if (endedAt === null) return null;
  return (
    <section className={styles.ended} aria-label="End of the clinic">
      <p>
        The clinic was ended at {londonTime(endedAt)}
        {endedBy && ` by ${endedBy}`}.
      </p>
      <div className={styles.actions}>
        <Button loading={isEnding} onClick={() => void takeBack()}>
          Take the end back
        </Button>
      </div>
    </section>
  );
}
