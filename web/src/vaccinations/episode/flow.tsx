import { type Step, stepWithId, unknownVaccineType } from "@pharmacy/domain/episode/steps";
import { type ReactNode, Suspense, useEffect } from "react";
import { pageCode } from "../../app/page-code.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { Page } from "../../ui/page.tsx";
import { useEpisodeAddress } from "./episode-address.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { StepLayout } from "./step-layout.tsx";
import { useRecorder } from "./use-recorder.ts";
import { BackToRecord, RecordedNotice } from "./update/recorded-notice.tsx";
import { firstOpenStep } from "./update/use-update.ts";
import { useUnsavedQuestion } from "./use-unsaved-question.ts";

// Each step has code of its own; the page that opens one fetches the others ahead.
const consent = pageCode(async () => (await import("./consent-step.tsx")).ConsentStep);
const screening = pageCode(async () => (await import("./screening-step.tsx")).ScreeningStep);
const delivery = pageCode(async () => (await import("./delivery-step.tsx")).DeliveryStep);

function prepareSteps() {
  for (const step of [consent, screening, delivery]) step.prepare();
}

interface FlowProps {
  opened: OpenEpisode;
  content: NonNullable<OpenEpisode["content"]>;
  onChange: (episode: OpenEpisode) => void;
  /** Beside the steps, and above the first one, while the episode is not saved yet. */
  action?: ReactNode;
  notices?: ReactNode;
}

function StepOf({ opened, content, step, onChange }: FlowProps & { step: Step }) {
  const props = { opened, content, onSaved: onChange };
  if (step.stage === "screening") return <screening.Shown {...props} step={step} />;
  if (step.stage === "delivery") return <delivery.Shown {...props} step={step} />;
  return <consent.Shown {...props} />;
}

const ownRecordMissing = "Your own details could not be read, so they are not filled in.";

/** Of an ended episode every step is open; it is edited from the first one on. */
function useStepId({ activeStepId, recorded }: OpenEpisode) {
  const { stepId = recorded ? 0 : activeStepId } = useEpisodeAddress();
  // Steps are done one after the other: an address cannot skip one.
  return Math.min(stepId, activeStepId);
}

/** An episode whose patient is known: its steps (§2 Vaccination episode flow). */
export function Flow({ opened, content, onChange, action, notices }: FlowProps) {
  const { isKnown, error, readAgain } = useRecorder();
  const stepId = useStepId(opened);
  const { activeStepId, recorded, draft } = opened;
  useUnsavedQuestion(draft);
  useEffect(prepareSteps, []); // a fetch ahead
  const unknown = unknownVaccineType(content.vaccineTypes);
  if (unknown) return <Page title="Vaccination">{unknown}</Page>;
  const step = stepWithId(content.vaccineTypes, stepId);
  return (
    <StepLayout
      content={content}
      step={step}
      reached={recorded ? firstOpenStep(content) : activeStepId}
      action={recorded ? <BackToRecord episodeId={opened.episodeId} /> : action}
    >
      {error && (
        <FailedPart what={ownRecordMissing} error={error} onRetry={readAgain} wayBack={null} />
      )}
      {recorded && <RecordedNotice status={recorded.status} />}
      {notices}
      {/* What is preselected depends on who records. */}
      {isKnown && (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <StepOf
            key={`${step.id} ${opened.readings}`}
            opened={opened}
            content={content}
            step={step}
            onChange={onChange}
          />
        </Suspense>
      )}
    </StepLayout>
  );
}
