import { episode as sentences } from "@pharmacy/domain/messages";
import type { Step } from "@pharmacy/domain/episode/steps";
import { ApiError } from "../../../api/api-error.ts";
import { type ErrorMessage, errorMessageFor, mayComeRight } from "../../../api/error-messages.ts";
import {
  type FieldProblem,
  fieldProblemsOf,
  mayBeStored,
  saveMessages,
} from "../../../ui/form/server-problems.ts";
import { formNameOf } from "../state/local-draft.ts";
import { OutcomeUnknownError, OvertakenError } from "./save-episode.ts";

const { notSaved, unknown, stillHere, again, recordedOnce } = saveMessages;
const undecided = `Nothing was saved. ${stillHere} Save again to choose what becomes of them.`;

/** The values of a step are flat, the body's are not: the names of its fields lose their way in. */
const wayIn = /^(consent|patientDemographics)\./;
const wayIntoStep = /^vaccinationDetails\.(\w+\.(?:screening|delivery))\./;

/** What the server found wrong with single fields, under their names in the form; of another step, with its title. */
export const problemsOf = (error: unknown, steps: readonly Step[], current: Step): FieldProblem[] =>
  fieldProblemsOf(error).map((problem) => {
    const [way = "", form] = wayIntoStep.exec(problem.name) ?? [];
    const name = problem.name.replace(wayIn, "").slice(way.length);
    const other = steps.find((step) => formNameOf(step) === form);
    return other && form !== formNameOf(current)
      ? { ...problem, name: `${form}.${name}`, message: `${other.title}: ${problem.message}` }
      : { ...problem, name };
  });

/** The sentence of a save that failed, for the toast [8.08] [8.10]. */
export const failureSentence = (error: unknown) =>
  error instanceof ApiError && error.code === "MYS_CLAIM_UNAVAILABLE"
    ? sentences.mysClaimUnavailable
    : sentences.saveFailed;

/** A save that failed, in words for the form; the toast has the sentence of [8.08] or [8.10]. */
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
  const wayOn = mayComeRight(error) ? ` ${again}` : "";
  // A service that is away says in its own title what is known of the save.
  const isAway = error instanceof ApiError && error.code === "SERVICE_UNAVAILABLE";
  const title = (isAway && error.problem?.title) || notSaved;
  return { title, detail: `${detail} ${stillHere}${wayOn}`, reference };
}
