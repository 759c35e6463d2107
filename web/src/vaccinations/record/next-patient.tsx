import { PersonIcon } from "@primer/octicons-react";
import { AriaStatus, Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { ClockProvider, useToday } from "../clinic/clock.tsx";
import { useTodaysClinic } from "../clinic/use-clinic.ts";
import { nextPatientWords as words, useNextPatient } from "../use-next-patient.ts";

function Next({ clinicId }: { clinicId: string }) {
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
      {hasFoundNobody && <AriaStatus announceOnShow>{words.nobodyWaits}</AriaStatus>}
    </>
  );
}

/** No queue is on this screen: of another day's clinic it is shown before anybody is called from it. */
function OnInClinic({ clinicId }: { clinicId: string }) {
  const { data: opened } = useTodaysClinic(useToday());
  const isTodays = opened?.data.id === clinicId;
  const clinic = opened === undefined || isTodays ? undefined : clinicId;
  return (
    <>
      {isTodays && <Next clinicId={clinicId} />}
      <ButtonLink to={linkTo("clinic", { clinic })}>To the clinic</ButtonLink>
    </>
  );
}

/** After a record of a clinic: on to who is next. */
export const NextPatient = ({ clinicId }: { clinicId: string }) => (
  <ClockProvider>
    <OnInClinic clinicId={clinicId} />
  </ClockProvider>
);
