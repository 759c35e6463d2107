import { episode as sentences } from "@pharmacy/domain/messages";
import { holdsGiven } from "@pharmacy/domain/episode/given";
import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "wouter";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { SaveFailurePanel } from "../../ui/form/save-failure-panel.tsx";
import { stepAddress } from "./episode-address.ts";
import { KeptTime } from "./kept-time.tsx";
import { isUpdate } from "./open-episode.ts";
import { formNameOf, markedIn, savedValues } from "./step-values.ts";
import type { StepAdding, StepSaving } from "./use-after-save.ts";
import { useKeepTyped } from "./use-keep-typed.ts";
import { useRecorder } from "./use-recorder.ts";
import { useSaveStep } from "./use-save-step.ts";
import { type StepFormOptions, useStepForm } from "./use-step-form.ts";

interface StepFormProps<Values extends FieldValues> extends StepSaving, StepAdding<Values> {
  schemaFor: StepFormOptions<Values>["schemaFor"];
  children: ReactNode;
}

/** Steps move back and forward one at a time; forward without Save only to what was reached. */
function StepMoves({ opened, step }: Pick<StepSaving, "opened" | "step">) {
  const [, navigate] = useLocation();
  const { episodeId, activeStepId } = opened;
  if (episodeId === null || step.id >= activeStepId) return null;
  const to = stepAddress(episodeId, step.id + 1, isUpdate(opened));
  return <Button onClick={() => navigate(to)}>Forward</Button>;
}

/** One step, one form (architecture, decision 2). */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { opened, content, step, schemaFor, children } = props;
  const recorder = useRecorder();
  const [saved] = useState(() => savedValues<Values>(step, content, recorder));
  const { form, onAttempt } = useStepForm({
    name: formNameOf(step),
    draft: opened.draft,
    version: opened,
    saved,
    marked: markedIn(step, content),
    schemaFor,
  });
  const { save, saveForLater, failure, deleted, dialog } = useSaveStep(props);
  useKeepTyped(props, form);
  const [, navigate] = useLocation();
  const { episodeId } = opened;
  const canGoBack = episodeId !== null && step.id > 0;
  const isEnded = isUpdate(opened);
  // An ended episode has no drafts (decisions.md, Drafts), and what was given is none again.
  const later =
    isEnded || holdsGiven(content, step)
      ? undefined
      : { label: sentences.saveForLater, onSave: saveForLater };
  return (
    <>
      <SaveFailurePanel words={failure} />
      {deleted}
      <FormShell
        form={form}
        onAttempt={onAttempt}
        onSave={save}
        later={later}
        onBack={
          canGoBack ? () => navigate(stepAddress(episodeId, step.id - 1, isEnded)) : undefined
        }
        footer={
          <>
            <KeptTime draft={opened.draft} />
            <StepMoves opened={opened} step={step} />
          </>
        }
      >
        {children}
      </FormShell>
      {dialog}
    </>
  );
}
