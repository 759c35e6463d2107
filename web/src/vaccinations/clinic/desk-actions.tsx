import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import styles from "./clinic.module.css";
import { nextPatientWords, type useNextPatient } from "../use-next-patient.ts";

interface DeskActionsProps {
  next: ReturnType<typeof useNextPatient>;
  onWalkIn: () => void;
}

/** What is done at any time, whatever tab is open. */
export const DeskActions = ({ next, onWalkIn }: DeskActionsProps) => (
  <div className={styles.actions}>
    <ButtonLink to={linkTo("clinic", { view: "add" })}>Add patients</ButtonLink>
    <Button onClick={onWalkIn}>Add a walk-in</Button>
    <Button variant="primary" loading={next.isCalling} onClick={() => void next.callNext()}>
      {nextPatientWords.next}
    </Button>
  </div>
);
