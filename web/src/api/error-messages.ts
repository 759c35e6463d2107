import { failures } from "./failure-messages.ts";
import { asSentence } from "./sentence.ts";
import {
  ApiError,
  ConfigurationError,
  NetworkError,
  RequestError,
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
  if (error instanceof ApiError) return sentenceOf(error.code) ?? serverSentence(error);
  return hasWrongId(error) ? failures.noRecord : failures.unexpected;
}

/** An error's cause is the server's message, or the status where it sent none [8.16]. */
const serverSentence = ({ cause, status }: ApiError) =>
  asSentence(typeof cause === "string" ? cause : `The server answered ${status}`);

/** Whether the server refused with this status. */
export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

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
