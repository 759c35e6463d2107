import { codeOf } from "@pharmacy/hosting/running";

/** The database could not be reached, so nothing was sent to it. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

/** The connection ended between a COMMIT and its answer: the data may be stored or not. */
export class UnknownOutcomeError extends Error {
  override name = "UnknownOutcomeError";
}

/** The storage failed after earlier transactions of the same request had stored a part. */
export class PartlyStoredError extends Error {
  override name = "PartlyStoredError";
  /** The log shows it. */
  readonly code = codeOf(this.cause);
}

/** After an interrupted COMMIT the outcome is unknown; unless "partly", nothing else is stored. */
export type StorageFailure = "full" | "away" | "unknown" | "partly";

const diskFull = "53100";

/** The connection ended: by an error of its class, or because the operator or a time limit ended it. */
const endedCodes = /^(08...|57P..|25P03)$/;

/** No resources, an operator cancelled it, a standby takes over, or input or output failed. */
const passingCodes = /^(53...|57...|25006|58030)$/;

/** Messages of `pg` for a lost connection, which have no code. */
const goneMessages = /^(Connection terminated|Client (has encountered|was closed))/;

export function storageFailureOf(error: unknown): StorageFailure | undefined {
  if (error instanceof UnknownOutcomeError) return "unknown";
  if (error instanceof PartlyStoredError) return "partly";
  if (error instanceof DatabaseAwayError) return "away";
  const code = codeOf(error);
  if (code === diskFull || code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR")) return "full";
  return isConnectionLost(error) || passingCodes.test(code) ? "away" : undefined;
}

/** Whether the connection ended before a statement was answered, or with its answer. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isLast = "severity" in error && ["FATAL", "PANIC"].includes(String(error.severity));
  const isGone = "syscall" in error || goneMessages.test(error.message);
  return isLast || isGone || endedCodes.test(codeOf(error));
}
