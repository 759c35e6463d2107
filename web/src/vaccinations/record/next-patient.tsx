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

/** The button only for today's clinic: of an earlier one, the user first sees the queue. */
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

export const NextPatient = ({ clinicId }: { clinicId: string }) => (
  <ClockProvider>
    <OnInClinic clinicId={clinicId} />
  </ClockProvider>
);
