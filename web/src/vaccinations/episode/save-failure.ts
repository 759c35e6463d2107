import { conflict } from "@pharmacy/domain/conflict-messages";
import { ApiError } from "../../api/api-error.ts";
import { wordsFor } from "../../api/words.ts";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import { OutcomeUnknownError } from "./save-episode.ts";

/** A save that failed, in words for the form; §8's sentence is in the toast. */
export interface SaveFailure {
  title: string;
  detail: string;
  reference: string | null;
}

const title = "The save is not confirmed";
const kept = "What you typed is kept.";

/** The values of a step are flat, the body's are not: the pointer into the body loses its way in. */
const wayIn = /^\/(consent|patientDemographics|vaccinationDetails\/\w+\/(screening|delivery))\//;

const fieldName = (pointer: string) =>
  pointer.replace(wayIn, "").replace(/^\//, "").replaceAll("/", ".");

/** What the server found wrong with single fields, under their names in the form. */
export function problemsOf(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  return error.errors.map(({ path, message }) => ({ name: fieldName(path), message }));
}

export function saveFailureOf(error: unknown): SaveFailure {
  const { detail, reference } = wordsFor(error);
  if (error instanceof OutcomeUnknownError) {
    const unknown = "The server did not confirm the save. Save again: it will not be saved twice.";
    return { title, detail: `${unknown} ${kept}`, reference };
  }
  if (error instanceof ApiError && error.status === 412) {
    const { lastUpdatedBy: by } = error.problem ?? {};
    return {
      title: conflict.title(by ?? conflict.someone, "episode"),
      detail: conflict.undecided,
      reference,
    };
  }
  return { title, detail: `${detail} ${kept} Try to save again.`, reference };
}
