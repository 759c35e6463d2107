import type { SaveProposal } from "@pharmacy/domain/episode/save";
import type { Step } from "@pharmacy/domain/episode/steps";
import { Button } from "@primer/react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "wouter";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { stepAddress } from "./episode-address.ts";
import { KeptTime } from "./kept-time.tsx";
import type { OpenEpisode } from "./open-episode.ts";
import { SaveFailureBanner } from "./step-layout.tsx";
import { useSaveStep } from "./use-save-step.ts";
import { type StepFormOptions, useStepForm } from "./use-step-form.ts";

interface StepFormProps {
  opened: OpenEpisode;
  step: Step;
  /** The form's name in the kept draft. */
  name: string;
  saved: FieldValues;
  schemaFor: StepFormOptions["schemaFor"];
  propose: (values: FieldValues) => SaveProposal;
  onSaved: (episode: OpenEpisode) => void;
  children: ReactNode;
}

/** Steps move back and forward one at a time; forward without Save only to what was reached. */
function StepMoves({ opened, step }: Pick<StepFormProps, "opened" | "step">) {
  const [, navigate] = useLocation();
  const { episodeId, activeStepId } = opened;
  if (episodeId === null || step.id >= activeStepId) return null;
  return <Button onClick={() => navigate(stepAddress(episodeId, step.id + 1))}>Forward</Button>;
}

/** One step, one form (architecture, decision 2). */
export function StepForm(props: StepFormProps) {
  const { opened, step, name, children } = props;
  const { form, onAttempt } = useStepForm({ ...props, draft: opened.draft, etag: opened.etag });
  const { save, failure } = useSaveStep({ opened, formName: name, onSaved: props.onSaved });
  const [, navigate] = useLocation();
  const { episodeId } = opened;
  const canGoBack = episodeId !== null && step.id > 0;
  return (
    <>
      <SaveFailureBanner failure={failure} />
      <FormShell
        form={form}
        onAttempt={onAttempt}
        onSave={(values) => save(props.propose(values))}
        onBack={canGoBack ? () => navigate(stepAddress(episodeId, step.id - 1)) : undefined}
        footer={
          <>
            <KeptTime draft={opened.draft} />
            <StepMoves opened={opened} step={step} />
          </>
        }
      >
        {children}
      </FormShell>
    </>
  );
}
