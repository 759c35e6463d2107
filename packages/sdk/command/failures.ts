import {
  ApiError,
  ConfigurationError,
  InvalidAnswerError,
  NetworkError,
  TimeoutError,
  TokenError,
} from "@pharmacy/sdk";
import { InvalidRequestError } from "@pharmacy/sdk/validate";
import { CommanderError } from "commander";
import { IdentityError } from "./sign-in/device-code.ts";

/** A command that cannot be executed as it was given; nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const refused = 1;
const wrongUsage = 2;
const noAnswer = 3;

/** The exit code of a failure: 1 refused, 2 wrong usage, 3 no answer of the server. */
export function exitCodeOf(failure: unknown): number {
  if (failure instanceof CommanderError) return failure.exitCode === 0 ? 0 : wrongUsage;
  const error = failure instanceof TokenError ? failure.cause : failure;
  const isUsage = [UsageError, ConfigurationError, InvalidRequestError].some(
    (one) => error instanceof one,
  );
  if (isUsage) return wrongUsage;
  return isUnanswered(error) || error instanceof TypeError ? noAnswer : refused;
}

/** Whether no answer of the server came, so that it may have done what was asked. A proxy answers without a problem. */
export const isUnanswered = (error: unknown): boolean =>
  [NetworkError, TimeoutError, InvalidAnswerError].some((one) => error instanceof one) ||
  (error instanceof ApiError && error.status >= 500 && !error.problem) ||
  (error instanceof IdentityError && error.status === undefined);

/** A failure and its causes, without a stack. */
export function saidOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error}: ${saidOf(cause)}` : String(error);
}
