import type { RefusalCode, RefusalStatus } from "./methods.ts";
import type { OperationId } from "./operations.ts";
import type { Problem, ProblemCode } from "./schema.gen.ts";

export interface CallIdentity {
  readonly operationId: OperationId;
  /** The `X-Correlation-Id`: new for every call, the same for its repetition after a 401. */
  readonly correlationId: string;
}

/** The base class of all errors of a call: `error instanceof RequestError` catches them all. */
export abstract class RequestError extends Error implements CallIdentity {
  readonly operationId: OperationId;
  /** For support: the log of the server contains the same id. */
  readonly correlationId: string;

  constructor(message: string, call: CallIdentity, cause?: unknown) {
    super(message, { cause });
    this.operationId = call.operationId;
    this.correlationId = call.correlationId;
  }

  override toString(): string {
    return `${this.name}: ${this.said()} (${this.operationId}, correlation id ${this.correlationId})`;
  }

  protected said(): string {
    return this.message;
  }
}

/**
 * The server refused: its status is below 200, or 400 and above. `message` is the status code,
 * `cause` the server's message, or the status if it sent none.
 *
 * @example
 * ```ts
 * if (error instanceof ApiError && error.is("STALE_VERSION")) await readAgain();
 * ```
 */
export class ApiError extends RequestError {
  override readonly name = "ApiError";
  readonly status: number;
  /** The server's answer, if it is a problem document. */
  readonly problem: Problem | undefined;
  /** The headers of the answer, such as `Retry-After`. */
  readonly headers: Headers;

  constructor(
    call: CallIdentity,
    status: number,
    body: unknown,
    plainText?: string,
    headers = new Headers(),
  ) {
    const problem = isProblem(body) ? body : undefined;
    super(String(status), call, serverMessage(body) ?? plainText ?? status); // [8.16]
    this.status = status;
    this.problem = problem;
    this.headers = headers;
    // A log prints the stack; without this its first line would be only the status.
    this.stack = this.stack?.replace(/^\w+: \d+/, () => String(this));
  }

  protected override said(): string {
    const fields = this.errors.filter(isRecord).map(({ path, message }) => `${path} ${message}`);
    const sentence = this.cause === this.status ? "" : this.cause;
    const kind = this.code === undefined ? this.status : `${this.status} ${this.code}`;
    return [kind, sentence, fields.join("; ")].filter(Boolean).join(": ");
  }

  /** The problem code, such as `IDEMPOTENCY_KEY_REUSED`; a newer server may send others. */
  get code(): ProblemCode | (string & {}) | undefined {
    return this.problem?.code;
  }

  /** Whether the error has this problem code: `error.is("STALE_VERSION")`. */
  is<Code extends ProblemCode>(code: Code): this is Refused<Code> {
    return this.code === code;
  }

  /** The refused values and the reasons; empty if the server names none. */
  get errors(): NonNullable<Problem["errors"]> {
    return this.problem?.errors ?? [];
  }
}

/** A refusal whose code is known. */
export interface Refused<Code extends ProblemCode> extends ApiError {
  readonly code: Code;
  readonly problem: Problem & { readonly code: Code };
}

/** A refusal of one operation with one status: `code` is one of the contract's codes for it. */
export interface RefusedWith<Id extends OperationId, S extends RefusalStatus<Id>> extends Refused<
  RefusalCode<Id, S>
> {
  readonly operationId: Id;
  readonly status: S;
}

/**
 * Whether a call of this operation was refused with this status and a problem document.
 *
 * The compiler checks a `switch` over `error.code` that names every code of the contract. Keep a
 * `default` for the codes of a newer server.
 *
 * @example
 * ```ts
 * if (hasStatus(error, "createBatch", 409)) {
 *   const existing = error.code === "DUPLICATE_BATCH" ? error.problem.id : undefined;
 * }
 * ```
 */
export function hasStatus<Id extends OperationId, S extends RefusalStatus<Id>>(
  error: unknown,
  operationId: Id,
  status: S,
): error is RefusedWith<Id, S> {
  return (
    error instanceof ApiError &&
    error.operationId === operationId &&
    error.status === status &&
    error.problem !== undefined
  );
}

/** There is no answer, or an incomplete one: the server may or may not have executed the call. */
export class NetworkError extends RequestError {
  override readonly name = "NetworkError";

  constructor(call: CallIdentity, cause: unknown) {
    super("No complete answer", call, cause);
  }
}

/** No complete answer within `timeoutMs`: the server may or may not have executed the call. */
export class TimeoutError extends RequestError {
  override readonly name = "TimeoutError";
  readonly timeoutMs: number;

  constructor(call: CallIdentity, timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`, call);
    this.timeoutMs = timeoutMs;
  }
}

/** The caller's `signal` was aborted; `cause` is the signal's reason. */
export class CancelledError extends RequestError {
  override readonly name = "CancelledError";

  constructor(call: CallIdentity, reason: unknown) {
    super("The call was cancelled", call, reason);
  }
}

/** The `token` function failed; `cause` is what it threw. The server did not execute the call. */
export class TokenError extends RequestError {
  override readonly name = "TokenError";

  constructor(call: CallIdentity, cause: unknown) {
    super("No access token", call, cause);
  }
}

/** The answer does not match the contract; the server may have executed the call. */
export class InvalidAnswerError extends RequestError {
  override readonly name = "InvalidAnswerError";
  readonly errors: NonNullable<Problem["errors"]>;

  constructor(call: CallIdentity, errors: NonNullable<Problem["errors"]>) {
    const wrong = errors.map(({ path, message }) => `${path} ${message}`.trim()).join("; ");
    super(`The answer is not what the contract says: ${wrong}`, call);
    this.errors = errors;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isProblem(body: unknown): body is Problem {
  return (
    isRecord(body) &&
    typeof body.status === "number" &&
    [body.title, body.detail, body.code].every((text) => typeof text === "string") &&
    (body.errors === undefined || Array.isArray(body.errors))
  );
}

function serverMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const said = [body.detail, body.message, body.title];
  return said.find((text): text is string => typeof text === "string" && text !== "");
}
