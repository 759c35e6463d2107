import { newEpisode } from "@pharmacy/domain/episode/save";
import { type Step, stepWithId, unknownVaccineType } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useLocation } from "wouter";
import { linkTo } from "../../app/links.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { Page } from "../../ui/page.tsx";
import { type NavigationState, useNavigationState } from "../navigation-state.ts";
import { ConsentStep } from "./consent-step.tsx";
import { DeceasedNotice } from "./deceased-patient.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { useEpisodeAddress } from "./episode-address.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { OpenEpisodes } from "./open-episodes.tsx";
import { PatientStep } from "./patient-step.tsx";
import { ScreeningStep } from "./screening-step.tsx";
import { StepLayout } from "./step-layout.tsx";
import { useRecorder } from "./use-recorder.ts";
import { BackToRecord, RecordedNotice } from "./update/recorded-notice.tsx";
import { firstOpenStep } from "./update/use-update.ts";
import { useUnsavedQuestion } from "./use-unsaved-question.ts";

interface FlowProps {
  opened: OpenEpisode;
  onChange: (episode: OpenEpisode) => void;
}

type ChosenProps = FlowProps & { content: NonNullable<OpenEpisode["content"]> };

function StepOf({ opened, content, step, onChange }: ChosenProps & { step: Step }) {
  const props = { opened, content, onSaved: onChange };
  if (step.stage === "screening") return <ScreeningStep {...props} step={step} />;
  if (step.stage === "delivery") return <DeliveryStep {...props} step={step} />;
  return <ConsentStep {...props} />;
}

/** Only before the first save: later the episode is this patient's. */
function ChangePatient({ opened, onChange }: FlowProps) {
  const { vaccineTypes } = useNavigationState();
  const [, navigate] = useLocation();
  if (opened.episodeId !== null) return null;

  function change() {
    opened.draft.keepPatient(undefined);
    // A reload must not bring back the patient that the entry began with.
    navigate(linkTo("addVaccination"), {
      replace: true,
      state: { vaccineTypes } satisfies NavigationState,
    });
    onChange({ ...opened, content: null });
  }

  return <Button onClick={change}>Choose another patient</Button>;
}

/** The same was said at Choose; a patient entered by hand, or who comes again, was not chosen there. */
const BeforeTheFirstSave = ({ patient }: { patient: Schemas["PatientDemographics"] }) => (
  <>
    <DeceasedNotice patient={patient} />
    <OpenEpisodes patient={patient} />
  </>
);

const ownRecordMissing = "Your own details could not be read, so they are not filled in.";

/** Of an ended episode every step is open; it is edited from the first one on. */
function useStepId({ activeStepId, recorded }: OpenEpisode) {
  const { stepId = recorded ? 0 : activeStepId } = useEpisodeAddress();
  // Steps are done one after the other: an address cannot skip one.
  return Math.min(stepId, activeStepId);
}

function ChosenFlow({ opened, content, onChange }: ChosenProps) {
  const { isKnown, error, readAgain } = useRecorder();
  const stepId = useStepId(opened);
  const { activeStepId, recorded } = opened;
  const unknown = unknownVaccineType(content.vaccineTypes);
  if (unknown) return <Page title="Vaccination">{unknown}</Page>;
  const step = stepWithId(content.vaccineTypes, stepId);
  return (
    <StepLayout
      content={content}
      step={step}
      reached={recorded ? firstOpenStep(content) : activeStepId}
      action={
        recorded ? (
          <BackToRecord episodeId={opened.episodeId} />
        ) : (
          <ChangePatient opened={opened} onChange={onChange} />
        )
      }
    >
      {error && (
        <FailedPart what={ownRecordMissing} error={error} onRetry={readAgain} wayBack={null} />
      )}
      {recorded && <RecordedNotice status={recorded.status} />}
      {opened.episodeId === null && <BeforeTheFirstSave patient={content.patientDemographics} />}
      {/* What is preselected depends on who records. */}
      {isKnown && (
        <StepOf
          key={`${step.id} ${opened.readings}`}
          opened={opened}
          content={content}
          step={step}
          onChange={onChange}
        />
      )}
    </StepLayout>
  );
}

/** An In Progress episode: the patient first, then its steps (§2 Vaccination episode flow). */
export function Flow({ opened, onChange }: FlowProps) {
  const { content, draft } = opened;
  const { vaccineTypes } = useNavigationState();
  useUnsavedQuestion(draft);

  function choose(patient: Schemas["PatientDemographics"]) {
    draft.keepPatient(patient);
    onChange({ ...opened, content: newEpisode(patient, vaccineTypes) });
  }

  if (content === null) return <PatientStep draft={draft} onChoose={choose} />;
  return <ChosenFlow opened={opened} content={content} onChange={onChange} />;
}
