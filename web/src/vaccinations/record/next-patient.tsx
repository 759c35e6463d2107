import { PersonIcon } from "@primer/octicons-react";
import { AriaStatus, Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { nextPatientWords as words, useNextPatient } from "../use-next-patient.ts";
import { recordMessages } from "./record-messages.ts";

/** After a record of a clinic: on to who is next. */
export function NextPatient({ clinicId }: { clinicId: string }) {
  const { callNext, isCalling, hasFoundNobody } = useNextPatient(clinicId);
  return (
    <>
      <Button
        variant="primary"
        leadingVisual={PersonIcon}
        loading={isCalling}
        onClick={() => void callNext()}
      >
        {words.next}
      </Button>
      <ButtonLink to={linkTo("clinic")}>{recordMessages.toClinic}</ButtonLink>
      {hasFoundNobody && <AriaStatus announceOnShow>{words.nobodyWaits}</AriaStatus>}
    </>
  );
}
