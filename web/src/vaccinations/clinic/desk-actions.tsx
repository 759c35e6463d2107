import { Button } from "@primer/react";
import { ButtonLink } from "../../ui/links.tsx";
import { useClinicLink } from "./use-clinic-link.ts";
import { nextPatientWords, type useNextPatient } from "../use-next-patient.ts";
import layout from "../../ui/layout.module.css";

interface DeskActionsProps {
  next: ReturnType<typeof useNextPatient>;
  onWalkIn: () => void;
}

/** What is done at any time, whatever tab is open. */
export function DeskActions({ next, onWalkIn }: DeskActionsProps) {
  const clinicLink = useClinicLink();
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      <ButtonLink to={clinicLink({ view: "add" })}>Add patients</ButtonLink>
      <Button onClick={onWalkIn}>Add a walk-in</Button>
      <Button variant="primary" loading={next.isCalling} onClick={() => void next.callNext()}>
        {nextPatientWords.next}
      </Button>
    </div>
  );
}
