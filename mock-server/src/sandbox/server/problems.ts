import type { Schemas } from "@pharmacy/sdk";

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

export function invalid(errors: FieldError[]): ProblemError {
  return problemOf(400, "INVALID_REQUEST", "The request is invalid", "Some values are wrong.", {
    errors,
  });
}

export function unauthenticated(): ProblemError {
  const detail = "There is no valid access token.";
  const { problem } = problemOf(401, "UNAUTHENTICATED", "Not signed in", detail);
  return new ProblemError(problem, { "WWW-Authenticate": 'Bearer realm="pharmacy"' });
}

export function methodNotAllowed(allow: string): ProblemError {
  const detail = `This address answers to ${allow}.`;
  const { problem } = problemOf(405, "METHOD_NOT_ALLOWED", "Not this method", detail);
  return new ProblemError(problem, { Allow: allow });
}

export function forbidden(): ProblemError {
  return problemOf(403, "FORBIDDEN", "Not allowed", "Your roles do not allow this.");
}

export function storeNotSelected(mayChoose: boolean): ProblemError {
  const detail = mayChoose
    ? "Choose the pharmacy that you work in first."
    : "Your account names no pharmacy that is known here. Ask who manages the accounts.";
  return problemOf(403, "STORE_NOT_SELECTED", "No pharmacy is chosen", detail);
}

export function notFound(): ProblemError {
  return problemOf(404, "NOT_FOUND", "Not found", "There is no such record in this pharmacy.");
}

export function duplicateBatch(id: string): ProblemError {
  const detail = "This pharmacy has a batch of this number, product and expiry.";
  return problemOf(409, "DUPLICATE_BATCH", "The batch already exists", detail, { id });
}

export function keyReused(id: string): ProblemError {
  const detail = "The Idempotency-Key was used with another body.";
  return problemOf(409, "IDEMPOTENCY_KEY_REUSED", "The record was already made", detail, { id });
}

export function stale(changed: { by?: string; at?: string }): ProblemError {
  const detail = "Somebody else has changed the record since it was read.";
  return problemOf(412, "STALE_VERSION", "The record was changed", detail, {
    lastUpdatedBy: changed.by,
    lastUpdatedDate: changed.at,
  });
}

export function internalError(): ProblemError {
  const detail = "Something failed here; nothing was changed.";
  return problemOf(500, "INTERNAL_ERROR", "The server failed", detail);
}

export function unavailable(): ProblemError {
  const detail = "A service that this call depends on does not answer.";
  return problemOf(503, "SERVICE_UNAVAILABLE", "The service is unavailable", detail);
}

export function cannotStore(): ProblemError {
  const detail = "The server has no room to store anything just now: nothing of this was saved.";
  return problemOf(503, "SERVICE_UNAVAILABLE", "Nothing can be saved", detail);
}

export function mysClaimUnavailable(): ProblemError {
  const detail = "The claim of Manage Your Service could not be retrieved; nothing was stored.";
  return problemOf(503, "MYS_CLAIM_UNAVAILABLE", "The claim is unavailable", detail);
}

function problemOf(
  status: number,
  code: Problem["code"],
  title: string,
  detail: string,
  more: Partial<Problem> = {},
): ProblemError {
  return new ProblemError({ type: "about:blank", title, status, detail, code, ...more });
}
