import { failures } from "./failure-messages.ts";
import { asSentence } from "./sentence.ts";
import {
  ApiError,
  ConfigurationError,
  NetworkError,
  type OperationId,
  RequestError,
  type Schemas,
  TimeoutError,
  TokenError,
} from "@pharmacy/sdk";
import { sentenceOf } from "./problem-codes.ts";
import { UnreadableAnswerError } from "./readable.ts";

/**
 * A failed request in words: the sentence of [8.17], the reason as a whole sentence, and what to
 * quote to support.
 */
export type ErrorMessage = {
  readonly title: string;
  readonly detail: string;
  readonly reference: string | null;
};

export function errorMessageFor(error: unknown): ErrorMessage {
  return {
    title: failures.request, // [8.17]
    detail: detailOf(error),
    reference: error instanceof RequestError ? error.correlationId : null,
  };
}

function detailOf(error: unknown): string {
  if (error instanceof TimeoutError) return "The server did not answer in time.";
  if (error instanceof NetworkError) {
    return "The server could not be reached. Check the connection and try again.";
  }
  if (error instanceof TokenError) {
    return "The sign-in service could not be reached. Check the connection and try again.";
  }
  if (error instanceof UnreadableAnswerError) return failures.unreadable;
  if (error instanceof ApiError)
    return awaySentence(error) ?? sentenceOf(error.code) ?? serverSentence(error);
  return hasWrongId(error) ? failures.noRecord : failures.unexpected;
}

/** What a person knows of the service that does not answer. */
const services: Partial<Record<OperationId, string>> = {
  searchPatients: "Patient search",
  getVaccinationHistory: "The vaccination history",
  findCareHomes: "Care home search",
  getCareHome: "Care home search",
};

function awaySentence({ code, operationId }: ApiError): string | null {
  const service = code === "SERVICE_UNAVAILABLE" && services[operationId];
  return service ? `${service} is not available. Try again in a few minutes.` : null;
}

/** An error's cause is the server's message, or the status where it sent none [8.16]. */
const serverSentence = ({ cause, status }: ApiError) =>
  asSentence(typeof cause === "string" ? cause : `The server answered ${status}`);

/** Whether the server refused with this status. */
export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** What a server answers when it stored nothing, or says itself whether it did. */
const notStored: readonly (string | undefined)[] = [
  "SERVICE_UNAVAILABLE",
  "MYS_CLAIM_UNAVAILABLE",
] satisfies Schemas["ProblemCode"][];

/** Whether a save may have been stored although it failed: only an answer can say that it was not. */
export const mayBeStored = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 && !notStored.includes(error.code)
    : [NetworkError, TimeoutError, UnreadableAnswerError].some((kind) => error instanceof kind);

/** How a form tells of a save that failed. */
export const saveMessages = {
  notSaved: "Not saved",
  unknown: "We do not know whether this was saved",
  stillHere: "Your answers are still here.",
  again: "Save again.",
  recordedOnce: "Save again: it is recorded once.",
};

/** What the server will answer again: it refused for what was asked, or does not offer it. */
const refusals: readonly number[] = [400, 403, 404, 405, 409, 410, 413, 422, 501];

/** Whether asking the same again may bring another answer. */
export function mayComeRight(error: unknown): boolean {
  return !hasWrongId(error) && !(error instanceof ApiError && refusals.includes(error.status));
}

/** No record can have this id: there is none, so the SDK asks nothing, or the server refuses it. */
export function hasWrongId(error: unknown): boolean {
  if (error instanceof ConfigurationError) return true;
  return isStatus(error, 400) && error.errors.some(({ path }) => path.startsWith("/path/"));
}
