import {
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
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage;
  const isUsage = [UsageError, ConfigurationError, InvalidRequestError].some(
    (one) => error instanceof one,
  );
  if (isUsage) return wrongUsage;
  const isLost = [NetworkError, TimeoutError, InvalidAnswerError].some(
    (one) => error instanceof one,
  );
  if (isLost) return noAnswer;
  return isUnanswered(error instanceof TokenError ? error.cause : error) ? noAnswer : refused;
}

const isUnanswered = (error: unknown) =>
  error instanceof TypeError || (error instanceof IdentityError && error.status === undefined);

/** A failure and its causes, without a stack. */
export function saidOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error}: ${saidOf(cause)}` : String(error);
}
