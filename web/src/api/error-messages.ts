import { failures } from "./failure-messages.ts";
import {
  ApiError,
  ConfigurationError,
  NetworkError,
  RequestError,
  TimeoutError,
  type Schemas,
  TokenError,
} from "@pharmacy/sdk";
import { UnreadableAnswerError } from "@pharmacy/sdk/react";

export { ApiError, RequestError, TokenError, UnreadableAnswerError };

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

export const duplicateBatch = "A batch with this number, product and expiry is already in stock";
const notOffered = "The server does not offer this.";

/** The codes with a message of our own; for another one the server's `detail` is shown. */
const ownMessages: Readonly<Partial<Record<Schemas["ProblemCode"], string>>> = {
  UNAUTHENTICATED:
    "Your sign-in was not accepted. Sign out and sign in again. If that does not help, the server does not take this sign-in service's tokens: tell who manages the accounts.",
  DUPLICATE_BATCH: duplicateBatch,
  IDEMPOTENCY_KEY_REUSED: "It was saved already, without your last changes.",
  METHOD_NOT_ALLOWED: notOffered,
  NOT_IMPLEMENTED: notOffered,
};

/** A map, since the code may be absent or newer than this application. */
const messages = new Map<string | undefined, string>(Object.entries(ownMessages));

/** The same for a toast. */
export function failureText(error: unknown): string {
  const { title, detail } = errorMessageFor(error);
  return inSentences(title, detail);
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
  if (error instanceof ApiError) return messages.get(error.code) ?? serverSentence(error);
  return hasWrongId(error) ? failures.noRecord : failures.unexpected;
}

/** The error's cause is the server's message. If the server sent none, the status is shown [8.16]. */
const serverSentence = ({ cause, status }: ApiError) =>
  asSentence(typeof cause === "string" ? cause : `The server answered ${status}`);

export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** The id of the record that an earlier attempt with this key and other values has stored. */
export const storedUnderKey = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED"
    ? error.problem?.id
    : undefined;

/** A retry gets the same answer: the request is wrong, or the server does not offer the operation. */
const refusals: readonly number[] = [400, 403, 404, 405, 409, 410, 413, 422, 501];

export function isRetryable(error: unknown): boolean {
  return !hasWrongId(error) && !(error instanceof ApiError && refusals.includes(error.status));
}

/** The id is missing or malformed: the SDK sends no request, or the server refuses it. */
export function hasWrongId(error: unknown): boolean {
  if (error instanceof ConfigurationError) return true;
  return isStatus(error, 400) && error.errors.some(({ path }) => path.startsWith("/path/"));
}

export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]["”')]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

export const inSentences = (...texts: readonly (string | null | undefined | false)[]): string =>
  texts.flatMap((text) => (text ? [asSentence(text)] : [])).join(" ");
