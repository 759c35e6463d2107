import { draftMessages } from "../../../session/draft-messages.ts";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import {
  isTooLongForDraft,
  type DraftText,
  draftTextsOf,
} from "@pharmacy/domain/episode/draft-text";
import { hasAdministeredVaccine } from "@pharmacy/domain/episode/outcome";
import { withStep } from "@pharmacy/domain/episode/save";
import { type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../../api/error-messages.ts";
import {
  type EpisodeSession,
  formNameOf,
  patientForm,
  unsavedForms,
} from "../state/episode-session.ts";
import { clockTime } from "../../../browser/clock.ts";
import { contentIn, isUpdate } from "../state/open-episode.ts";
import { type Entered, type SaveContext, type StepEntry, saveEpisode } from "./save-context.tsx";
import { enteredIn, proposalOf, storedPart } from "../state/step-values.ts";
import { sessionLimits } from "@pharmacy/domain/limits";
import { labelOfPath } from "../step/listed-fields.ts";
import { titlesOf } from "../../../session/unsaved-changes.ts";
import type { FieldProblem } from "../../../ui/form/use-saving.ts";

type Input = Schemas["EpisodeInput"];
type Typing = Pick<EpisodeSession, "open" | "draft">;

type LostText = DraftText & { step: Step };

/** The other steps with unsaved values. A change of a given vaccine stays local. */
function typedSteps(content: EpisodeContent, { draft }: Typing, current: Step) {
  return stepsOf(content.vaccineTypes).flatMap((step) => {
    const values = draft.forms[formNameOf(step)];
    const isDraft =
      step.id !== current.id && !hasAdministeredVaccine(content, step) && values !== undefined;
    return isDraft ? [{ step, values }] : [];
  });
}

function chosenContent({ open }: Typing, { step, values }: Entered): EpisodeContent {
  const content = contentIn(open);
  if (step.stage !== "consent") return content;
  return proposalOf(step, { content, values, kind: "later" }).input;
}

const typedPart = (step: Step, input: Input) => ({
  ...storedPart(step, input),
  ...(step.stage === "consent" && { patientEmergencyContact: input.patientEmergencyContact }),
});

const withoutDraftText = (input: Input): Input =>
  JSON.parse(
    JSON.stringify(input, (key, value: unknown) => (key === "draftText" ? undefined : value)),
  );

/** This step and the other typed ones as a draft, with `draftText` unless the server refuses it. */
export function draftToSend(
  typing: Typing,
  { step, values }: Entered,
  {
    kind = "later",
    keepsDraftText = typing.open.keepsDraftText ?? true,
  }: { kind?: "later" | "not given"; keepsDraftText?: boolean | undefined } = {},
) {
  const chosen = chosenContent(typing, { step, values });
  const others = typedSteps(chosen, typing, step);
  const content = others.reduce<EpisodeContent>(
    (episode, other) =>
      withStep({
        content: episode,
        step: other.step,
        entered: enteredIn(other.step, other.values),
        kind: "later",
        clock: clockTime(),
      }),
    chosen,
  );
  const { input } = proposalOf(step, { content, values, kind });
  const lost = [{ step, values }, ...others].flatMap((form) =>
    draftTextsOf(typedPart(form.step, input), form.values)
      .filter((text) => !keepsDraftText || isTooLongForDraft(text))
      .map((text) => ({ ...text, step: form.step })),
  );
  const forms = [step, ...others.map((other) => other.step)].map(formNameOf);
  return { input: keepsDraftText ? input : withoutDraftText(input), lost, forms };
}

export const problemsOfLost = (lost: readonly LostText[], current: Step): FieldProblem[] =>
  lost.map((text) =>
    text.step.id === current.id
      ? { name: text.path, message: draftMessages.notKept }
      : {
          name: `${formNameOf(text.step)}.${text.path}`,
          message: draftMessages.notKeptElsewhere(labelOfPath(text.path)),
        },
  );

/** Whether the server refused `draftText`, which shows at the first draft that has it. */
export const refusesDraftText = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.errors.some(({ path }) => path.split("/").includes("draftText"));

const unsavedIn = ({ session }: SaveContext) => unsavedForms(session.now().draft);

/** Ended episodes and given vaccines cannot be drafts: the sign-out says what is lost. */
function cannotBeDraft({ session }: SaveContext, { step }: StepEntry) {
  const { open, draft } = session.now();
  const isGiven = hasAdministeredVaccine(contentIn(open), step);
  return isUpdate(open) || (isGiven && draft.forms[formNameOf(step)] !== undefined);
}

/** A change of the first step affects all others: it waits for its own save. A patient by hand is in the draft. */
const formsNotInDraft = (context: SaveContext, { forms }: { forms: readonly string[] }) =>
  unsavedIn(context).filter((name) => name !== patientForm && !forms.includes(name));

async function saveDraftOnServer(context: SaveContext, entry: StepEntry, keepsDraftText?: boolean) {
  const draft = draftToSend(context.session.now(), entry, { keepsDraftText });
  const { id } = await saveEpisode(context, draft.input, {
    timeoutMs: sessionLimits.lastSaveMs,
    ignoresClaim: true,
  });
  const unsaved = new Set([
    ...draft.lost.map((text) => formNameOf(text.step)),
    ...formsNotInDraft(context, draft),
  ]);
  return unsaved.size > 0 ? { resume: id, unsaved: [...unsaved] } : { resume: id };
}

/** Saves the step as a draft before an automatic sign-out (openapi/decisions.md, Nothing typed is lost). */
export async function saveBeforeSignOut(context: SaveContext, entry: StepEntry) {
  if (!context.session.hasUnsaved()) return null;
  const nothingKept = { unsaved: unsavedIn(context) }; // the sign-out page shows it
  if (cannotBeDraft(context, entry)) return nothingKept;
  try {
    return await saveDraftOnServer(context, entry).catch((error: unknown) => {
      // Sends again without `draftText`, so that the other values are stored.
      if (!refusesDraftText(error)) throw error;
      return saveDraftOnServer(context, entry, false);
    });
  } catch {
    return nothingKept;
  }
}

/** What an automatic sign-out would lose: true for everything, or labels of fields. */
export function lossAtSignOut(context: SaveContext, entry: StepEntry): boolean | readonly string[] {
  if (!context.session.hasUnsaved()) return false;
  if (cannotBeDraft(context, entry)) return true;
  const draft = draftToSend(context.session.now(), entry);
  return [
    ...draft.lost.map(({ path }) => labelOfPath(path)),
    ...titlesOf(formsNotInDraft(context, draft)),
  ];
}
