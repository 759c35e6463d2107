import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { hasAdministeredVaccine } from "@pharmacy/domain/episode/outcome";
import type { Step } from "@pharmacy/domain/episode/steps";
import { staysWithTyped } from "@pharmacy/domain/episode/schemas";
import { episode as sentences } from "@pharmacy/domain/messages";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "wouter";
import { useSession } from "../../session/session-provider.tsx";
import { flushInput } from "../../ui/form/pending-input.ts";
import type { FieldList } from "../../ui/form/form-errors.ts";
import { type FieldProblem, saveMessages } from "../../ui/form/use-saving.ts";
import { SaveFailurePanel } from "../../ui/form/error-summary.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { stepAddress, isUpdate } from "./state/open-episode.ts";
import { saveBeforeSignOut, lossAtSignOut } from "./save/draft.ts";
import { labelOfField } from "./step/listed-fields.ts";
import { KeptTime, type StepFormOptions, useStepForm } from "./state/use-step-form.tsx";
import { type SaveContext, type StepEntry, useSaveContext } from "./save/save-context.tsx";
import { saveAsNotGiven, saveStep, saveStepForLater } from "./save/save-step.ts";
import { firstOpenStep, storedPart, savedValues, usePrefilling } from "./state/step-values.ts";
import { type EpisodeSession, formNameOf } from "./state/episode-session.ts";
import { useInSession, useOpenEpisode } from "./state/open-session.ts";
import { lazyPart } from "../../ui/lazy-part.ts";

// Loaded on demand, since few saves need it.
const FailureNotice = lazyPart(
  async () => (await import("./save/failure-notices.tsx")).FailureNotice,
  () => <SaveFailurePanel words={notShown} />,
);
const notShown = { title: saveMessages.notSaved, detail: saveMessages.stillHere, reference: null };

const saveIn = ({ save }: EpisodeSession) => save;

function SaveNotice({ context }: { context: SaveContext }) {
  const save = useInSession(saveIn);
  if (save.is === "forbidden") throw save.error; // [8.09]
  if (save.is !== "entry lost" && save.is !== "deleted") return null;
  return (
    <Suspense>
      <FailureNotice context={context} save={save} />
    </Suspense>
  );
}

interface StepFormProps<Values extends FieldValues>
  extends
    Required<Pick<StepFormOptions<Values>, "shape">>,
    Pick<StepFormOptions<Values>, "issuesIn"> {
  content: EpisodeContent;
  step: Step;
  fields: FieldList<Values>;
  sent?: (values: Values) => Values;
  onRefused?: (problems: readonly FieldProblem[], values: Values) => void;
  children: ReactNode;
}

/** Forward without a save is possible only from a saved, unchanged step, up to the last step reached. */
function useBackAndForward({ content, step }: { content: EpisodeContent; step: Step }) {
  const [, navigate] = useLocation();
  const open = useOpenEpisode();
  const name = formNameOf(step);
  const isTyped = useInSession(
    useCallback(({ draft }: EpisodeSession) => draft.forms[name] !== undefined, [name]),
  );
  const { episodeId, activeStepId, recorded } = open;
  const { id } = step;
  if (episodeId === null) return {};
  const goBy = (steps: number) => () =>
    navigate(stepAddress(episodeId, id + steps, isUpdate(open)));
  const reached = recorded ? firstOpenStep(content) : activeStepId;
  const isSaved = !isTyped && id < activeStepId && id < reached;
  return { onBack: id > 0 ? goBy(-1) : undefined, onForward: isSaved ? goBy(1) : undefined };
}

function useKeepTyped(form: string, context: SaveContext, entered: () => StepEntry) {
  const { addUnsavedChanges } = useSession();
  const latest = useRef({ context, entered });
  // A sign-out stores the values of the last rendering; it can happen between renderings. No effect event:
  // the warning before the sign-out asks for the loss while it renders.
  useEffect(() => {
    latest.current = { context, entered };
  }, [context, entered]);
  useEffect(() => {
    const now = () => {
      flushInput();
      return latest.current.entered();
    };
    const keep = () => saveBeforeSignOut(latest.current.context, now());
    const loss = () => lossAtSignOut(latest.current.context, now());
    return addUnsavedChanges(form, keep, loss);
  }, [addUnsavedChanges, form]);
}

export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { content, step, fields, shape, issuesIn, sent = (values) => values, children } = props;
  const name = formNameOf(step);
  const open = useOpenEpisode();
  const prefilling = usePrefilling();
  const [saved] = useState(() => savedValues<Values>(step, content, prefilling));
  const marked = Object.keys(storedPart(step, content)?.draftText ?? {});
  const { form, onAttempt } = useStepForm({ name, saved, marked, shape, issuesIn });
  const { context, dialog } = useSaveContext(step);
  const entered = (typed: Values): StepEntry => {
    const drafted = context.session.now().draft.forms[name];
    return { step, typed, values: sent(typed), drafted };
  };
  useKeepTyped(name, context, () => entered(form.getValues()));
  const steps = useBackAndForward(props);
  // An ended episode has no drafts (openapi/decisions.md, Drafts), and a given dose cannot become a draft.
  const mayBeDraft = !isUpdate(open) && !hasAdministeredVaccine(content, step);
  const later = {
    label: sentences.saveForLater,
    onSave: (typed: Values) => saveStepForLater(context, entered(typed)),
  };
  const notGiven = (typed: Values) => saveAsNotGiven(context, entered(typed));
  return (
    <>
      <SaveNotice context={context} />
      <FormShell
        isWholePage
        form={form}
        fields={fields}
        onAttempt={onAttempt}
        onSave={async (typed) => {
          const outcome = await saveStep(context, entered(typed));
          if (Array.isArray(outcome)) props.onRefused?.(outcome, typed);
          return outcome;
        }}
        later={mayBeDraft ? later : undefined}
        onOther={mayBeDraft && step.stage === "screening" ? notGiven : undefined}
        staysWithTyped={staysWithTyped}
        labelOf={labelOfField}
        {...steps}
        footer={<KeptTime />}
      >
        {children}
      </FormShell>
      {dialog}
    </>
  );
}
