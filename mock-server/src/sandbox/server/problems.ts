import type { Schemas } from "@pharmacy/sdk";
import type { StorageFailure } from "../store/storage-failure.ts";

type Problem = Schemas["Problem"];
export type FieldError = Schemas["ProblemField"];

/** A failure that the contract declares: thrown anywhere, answered as application/problem+json. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/** The status and title of each code of the contract; a code without a row does not compile. */
const problems: Readonly<Record<Problem["code"], Pick<Problem, "status" | "title">>> = {
  INVALID_REQUEST: { title: "The request is invalid", status: 400 },
  UNAUTHENTICATED: { title: "Not signed in", status: 401 },
  FORBIDDEN: { title: "Not allowed", status: 403 },
  STORE_NOT_SELECTED: { title: "No pharmacy is chosen", status: 403 },
  NOT_FOUND: { title: "Not found", status: 404 },
  METHOD_NOT_ALLOWED: { title: "Method not allowed", status: 405 },
  DUPLICATE_BATCH: { title: "The batch already exists", status: 409 },
  IDEMPOTENCY_KEY_REUSED: { title: "The record was already made", status: 409 },
  STALE_VERSION: { title: "The record was changed", status: 412 },
  NOT_DELETED: { title: "The record is not deleted", status: 409 },
  NOTHING_TO_EXPORT: { title: "Nothing to export", status: 409 },
  EXPORT_CHANGED: { title: "The file is not the same any more", status: 409 },
  RECORDED_AGAIN: { title: "The dose was recorded again", status: 409 },
  INTERNAL_ERROR: { title: "The server failed", status: 500 },
  NOT_IMPLEMENTED: { title: "Not implemented", status: 501 },
  MYS_CLAIM_UNAVAILABLE: { title: "The claim is unavailable", status: 503 },
  SERVICE_UNAVAILABLE: { title: "The service is unavailable", status: 503 },
};

function problemOf(
  code: Problem["code"],
  detail: string,
  more: Partial<Problem> = {},
  headers: Record<string, string> = {},
): ProblemError {
  return new ProblemError(
    { type: "about:blank", ...problems[code], detail, code, ...more },
    headers,
  );
}

export const invalid = (errors: FieldError[]) =>
  problemOf("INVALID_REQUEST", "Some values are wrong.", { errors });

export const invalidIn = (place: string, issues: readonly Pick<FieldError, "path" | "message">[]) =>
  invalid(issues.map(({ path, message }) => ({ path: `${place}/${path}`, message })));

export const unreadable = (status: number) =>
  problemOf("INVALID_REQUEST", "The request could not be read.", { status });

export const unauthenticated = () =>
  problemOf(
    "UNAUTHENTICATED",
    "There is no valid access token.",
    {},
    { "WWW-Authenticate": 'Bearer realm="pharmacy"' },
  );

export const methodNotAllowed = (allow: string) =>
  problemOf("METHOD_NOT_ALLOWED", `This address allows ${allow}.`, {}, { Allow: allow });

export const forbidden = () => problemOf("FORBIDDEN", "Your roles do not allow this.");

export const storeNotSelected = (mayChoose: boolean) =>
  problemOf(
    "STORE_NOT_SELECTED",
    mayChoose
      ? "Choose the pharmacy that you work in first."
      : "Your account has no pharmacy that is known here. Ask the person who manages the accounts.",
  );

export const notFound = () => problemOf("NOT_FOUND", "There is no such record in this pharmacy.");

export const duplicateBatch = (id: string) =>
  problemOf("DUPLICATE_BATCH", "This pharmacy has a batch of this number, product and expiry.", {
    id,
  });

export const keyReused = (id: string) =>
  problemOf("IDEMPOTENCY_KEY_REUSED", "The Idempotency-Key was used with another body.", { id });

/** No key is involved: a new code would break older clients (openapi/decisions.md, Exactly once). */
export const removedForAnotherReason = (id: string) =>
  problemOf("IDEMPOTENCY_KEY_REUSED", "The record was removed before, for another reason.", {
    title: "The record was already removed",
    id,
  });

export const notDeleted = (id: string) =>
  problemOf("NOT_DELETED", "The record is not deleted: there is nothing to restore.", { id });

/** Another episode holds the dose that is restored; `id` is that episode if it is of the same store. */
export const recordedAgain = (detail: string, id?: string) =>
  problemOf("RECORDED_AGAIN", detail, id === undefined ? {} : { id });

export const nothingToExport = () =>
  problemOf(
    "NOTHING_TO_EXPORT",
    "There is nothing to export: no vaccination is ready for this file.",
  );

export const exportChanged = () =>
  problemOf(
    "EXPORT_CHANGED",
    "The catalogue or the pharmacy’s code has changed since: the file cannot be made again as it was.",
  );

export const stale = ({ lastUpdatedBy, lastUpdatedDate }: Partial<Problem>) =>
  problemOf("STALE_VERSION", "Somebody else has changed the record since it was read.", {
    lastUpdatedBy,
    lastUpdatedDate,
  });

type Claim = Pick<Schemas["ClinicEntry"], "claimedBy" | "claimedAt">;

export const claimedBySomebodyElse = ({ claimedBy, claimedAt }: Claim) =>
  problemOf("STALE_VERSION", `${claimedBy ?? "Somebody"} is vaccinating this patient.`, {
    title: "Another user has this patient",
    lastUpdatedBy: claimedBy ?? undefined,
    lastUpdatedDate: claimedAt ?? undefined,
  });

export const internalError = () =>
  problemOf("INTERNAL_ERROR", "The server failed. Nothing was changed.");

export const unavailable = (service = "This service") =>
  problemOf("SERVICE_UNAVAILABLE", `${service} is not available. Try again in a few minutes.`);

/** The time until a client tries again: a database restarts within seconds. */
export const retryAfterSeconds = 5;
const soon = { "Retry-After": String(retryAfterSeconds) };

const storageProblems: Readonly<Record<StorageFailure, Pick<Problem, "title" | "detail">>> = {
  full: {
    title: "Nothing can be saved",
    detail: "The server is full. Nothing was saved.",
  },
  away: {
    title: "The database is not available",
    detail: "The database is not available. Nothing was saved.",
  },
  unknown: {
    title: "It is not known whether this was saved",
    detail:
      "The database stopped during the save, so it is not known whether this was saved. Send the same request with the same Idempotency-Key; without a key, read the record first.",
  },
  partly: {
    title: "Only a part was saved",
    detail: "The storage failed after a part of the file was recorded. Send the file again.",
  },
};

/** For a call that the database did not store (openapi/decisions.md, Headers and errors). */
export function storageUnavailable(failure: StorageFailure): ProblemError {
  const { title, detail } = storageProblems[failure];
  return problemOf("SERVICE_UNAVAILABLE", detail, { title }, soon);
}

/** A token can be neither trusted nor refused; a new sign-in would not help. */
export const keysAway = () =>
  problemOf(
    "SERVICE_UNAVAILABLE",
    "The sign-in service does not answer just now: nothing of this was saved.",
    { title: "The sign-in service is away" },
    soon,
  );

export const mysClaimUnavailable = () =>
  problemOf(
    "MYS_CLAIM_UNAVAILABLE",
    "The claim of Manage Your Service could not be retrieved; nothing was stored.",
  );
