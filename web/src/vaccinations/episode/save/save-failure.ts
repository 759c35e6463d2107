import { episode as sentences } from "@pharmacy/domain/messages";
import { type Step, allStepsOf } from "@pharmacy/domain/episode/steps";
import {
  ApiError,
  type ErrorMessage,
  errorMessageFor,
  isRetryable,
  isStatus,
} from "../../../api/error-messages.ts";
import {
  type FieldProblem,
  fieldProblemsOf,
  mayBeStored,
  saveMessages,
  type SaveOutcome,
} from "../../../ui/form/use-saving.ts";
import { formNameOf } from "../state/local-draft.ts";
import {
  OutcomeUnknownError,
  OvertakenError,
  type SaveContext,
  type StepEntry,
} from "./save-context.tsx";
import { saveIs, type SaveState } from "../state/episode-session.ts";
import { contentIn } from "../state/open-episode.ts";

const { notSaved, unknown, stillHere, again, recordedOnce } = saveMessages;
const undecided = `Nothing was saved. ${stillHere} Save again to choose what to keep.`;

/** Form values are flat, the body's are nested: these prefixes are removed from its paths. */
const bodyPrefix = /^(consent|patientDemographics)\./;
const stepPrefix = /^vaccinationDetails\.(\w+\.(?:screening|delivery))\./;

/** Problems of single fields by their name in the form; those of another step name its title. */
export const problemsOf = (error: unknown, steps: readonly Step[], current: Step): FieldProblem[] =>
  fieldProblemsOf(error).map((problem) => {
    const [prefix = "", form] = stepPrefix.exec(problem.name) ?? [];
    const name = problem.name.replace(bodyPrefix, "").slice(prefix.length);
    const other = steps.find((step) => formNameOf(step) === form);
    return other && form !== formNameOf(current)
      ? { ...problem, name: `${form}.${name}`, message: `${other.title}: ${problem.message}` }
      : { ...problem, name };
  });

/** The toast of a failed save [8.08] [8.10]. */
const failureSentence = (error: unknown) =>
  error instanceof ApiError && error.code === "MYS_CLAIM_UNAVAILABLE"
    ? sentences.mysClaimUnavailable
    : sentences.saveFailed;

/** The message in the form for a failed save; the toast has the text of [8.08] or [8.10]. */
export function saveFailureOf(error: unknown): ErrorMessage {
  if (error instanceof OutcomeUnknownError) {
    const detail = `The server did not confirm it. ${recordedOnce} ${stillHere}`;
    return { title: unknown, detail, reference: error.correlationId };
  }
  const { detail, reference } = errorMessageFor(error);
  if (error instanceof OvertakenError) {
    return { title: "Someone else changed this episode", detail: undecided, reference };
  }
  if (error instanceof ApiError && error.status === 412) {
    const who = error.problem?.lastUpdatedBy ?? "Someone else";
    return { title: `${who} changed this episode`, detail: undecided, reference };
  }
  if (mayBeStored(error)) {
    return { title: unknown, detail: `${detail} ${recordedOnce} ${stillHere}`, reference };
  }
  const wayOn = isRetryable(error) ? ` ${again}` : "";
  // If a service is unavailable, its own title says what is known of the save.
  const isAway = error instanceof ApiError && error.code === "SERVICE_UNAVAILABLE";
  const title = (isAway && error.problem?.title) || notSaved;
  return { title, detail: `${detail} ${stillHere}${wayOn}`, reference };
}

/** Handles an error, or returns null if it is of another kind. */
type FailureHandler = (
  context: SaveContext,
  entry: StepEntry,
  error: unknown,
) => Promise<SaveOutcome | null>;

function showInPlace({ session, toast }: SaveContext, save: SaveState, error: unknown) {
  session.dispatch(saveIs(save));
  toast.fail(failureSentence(error), "form"); // [8.08]
  return "not-saved" as const;
}

/** The episode was deleted meanwhile: the typed values can begin a new one. */
const deletedMeanwhile: FailureHandler = async (context, { step, typed: values }, error) => {
  const { episodeId } = context.session.now().open;
  if (!isStatus(error, 404) || episodeId === null) return null;
  const episode = await context.calls.read(episodeId).then(
    ({ data }) => (data.deleted ? data : undefined),
    (reason: unknown) => (isStatus(reason, 404) ? null : undefined),
  );
  if (episode === undefined) return null;
  const { reference } = errorMessageFor(error);
  const tried = { form: formNameOf(step), values };
  return showInPlace(context, { is: "deleted", episode, reference, tried }, error);
};

/** Another user has claimed the clinic's entry, or it has another episode. */
const entryLost: FailureHandler = async (context, _entry, error) => {
  const { session } = context;
  const isRefused = isStatus(error, 412) || isStatus(error, 400);
  if (!isRefused || session.isClosed() || !session.now().open.clinicEntry) return null;
  const code = await import("./failure-notices.tsx").catch(() => null);
  const lost = await code?.lostEntryOf(context, error);
  return lost ? showInPlace(context, { is: "entry lost", lost }, error) : null;
};

/** Another user saved first (412): asks which values to keep. */
const versionConflict: FailureHandler = async (context, entry, error) => {
  const isOvertaken = error instanceof OvertakenError;
  if (!isOvertaken && !isStatus(error, 412)) return null;
  const episodeId = isOvertaken ? error.episodeId : context.session.now().open.episodeId;
  // The form is closed, so nobody can be asked.
  if (episodeId === null || context.session.isClosed()) return null;
  try {
    const { resolveConflict } = await import("./conflict.ts");
    return (await resolveConflict(context, entry, episodeId))
      ? "not-saved"
      : showFailure(context, entry, error);
  } catch (reason) {
    return showFailure(context, entry, reason);
  }
};

/** Shows other failures: at the fields, in the form, or on a page of its own. */
function showFailure(context: SaveContext, { step }: StepEntry, error: unknown): SaveOutcome {
  const { session, toast, calls } = context;
  if (isStatus(error, 403) && !session.isClosed()) {
    session.dispatch(saveIs({ is: "forbidden", error }));
    return "not-saved";
  }
  const { vaccineTypes } = contentIn(session.now().open);
  const problems = problemsOf(error, allStepsOf(vaccineTypes), step);
  // A stop that this page does not know: another user has recorded a dose meanwhile.
  if (problems.some(({ name }) => /(^|\.)overrides$/.test(name))) calls.readHistoryAgain();
  if (problems.length > 0) return problems;
  toast.fail(failureSentence(error), "form"); // [8.08]
  return { words: saveFailureOf(error) };
}

export async function whenSaveFailed(context: SaveContext, entry: StepEntry, error: unknown) {
  for (const handle of [deletedMeanwhile, entryLost, versionConflict]) {
    const outcome = await handle(context, entry, error);
    if (outcome) return outcome;
  }
  return showFailure(context, entry, error);
}
