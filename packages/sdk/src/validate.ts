import { around } from "./as-pharmacy-client.ts";
import type { AnyOptions, AnyParams, PharmacyClient } from "./as-pharmacy-client.ts";
import { InvalidAnswerError } from "./errors.ts";
import { fieldErrorsFrom, type FieldError } from "./field-errors.ts";
import type { OperationId } from "./operations.ts";
import { checks as answerChecks } from "./validate/answer-checks.gen.ts";
import type { Check } from "./validate/checks.ts";
import { checks as requestChecks } from "./validate/request-checks.gen.ts";

export { InvalidAnswerError } from "./errors.ts";
export type { FieldError } from "./field-errors.ts";

/** The arguments do not match the contract; nothing was sent. */
export class InvalidRequestError extends Error {
  override readonly name = "InvalidRequestError";
  readonly operationId: OperationId;
  /** The wrong values and the reasons, as in the server's 400. */
  readonly errors: readonly FieldError[];

  constructor(operationId: OperationId, errors: readonly FieldError[]) {
    super(`${operationId}: ${written(errors)}`);
    this.operationId = operationId;
    this.errors = errors;
  }
}

/**
 * The same client, which checks each request before it is sent.
 *
 * @throws `InvalidRequestError` with the list of a 400, before anything is sent. A server may find
 * more errors, which need its data or which no schema can express.
 *
 * @example
 * ```ts
 * const client = withCheckedRequests(createPharmacyClient({ baseUrl, token }));
 * ```
 */
export function withCheckedRequests(client: PharmacyClient): PharmacyClient {
  return around(client, (call) => async (operationId, params, options) => {
    const errors = requestErrors(operationId, params, options);
    if (errors.length > 0) throw new InvalidRequestError(operationId, errors);
    return call(operationId, params, options);
  });
}

/**
 * The same client, which checks each answer. A value that only a newer contract has is wrong, too.
 *
 * @throws `InvalidAnswerError` from the call, if a success does not match the contract.
 *
 * @example
 * ```ts
 * const client = withCheckedAnswers(createPharmacyClient({ baseUrl, token }));
 * ```
 */
export function withCheckedAnswers(client: PharmacyClient): PharmacyClient {
  return around(client, (call) => async (operationId, params, options) => {
    const answer = await call(operationId, params, options);
    const errors = answer.status < 300 ? answerErrors(operationId, answer.data) : [];
    const { correlationId } = answer;
    if (errors.length > 0) throw new InvalidAnswerError({ operationId, correlationId }, errors);
    return answer;
  });
}

/** The errors in the arguments of a call, as the list of a 400; empty if there are none. */
export function requestErrors(
  operationId: OperationId,
  params: AnyParams = {},
  { idempotencyKey, ifMatch }: AnyOptions = {},
): FieldError[] {
  const { parameters, body } = requestChecks[operationId];
  const header = { "idempotency-key": idempotencyKey, "if-match": ifMatch };
  const sent = { path: asTexts(params.path), query: asTexts(params.query), header };
  const findings = [
    ...findingsOf(parameters, asSent(sent)),
    ...(body ? findingsOf(body, asSent(params.body)) : []),
  ];
  return fieldErrorsFrom(findings);
}

/** The errors in the body of an operation's success. */
export function answerErrors(operationId: OperationId, data: unknown): FieldError[] {
  const { body } = answerChecks[operationId];
  return body ? fieldErrorsFrom(findingsOf(body, data)) : [];
}

function findingsOf(check: Check, value: unknown) {
  return check(value) ? [] : (check.errors ?? []);
}

/** NaN and Infinity stay, because JSON would send null, which many fields may be. */
function asSent(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, (_, one: unknown) => (isNoNumber(one) ? noNumber : one));
  return JSON.parse(text, (_, one: unknown) => (one === noNumber ? NaN : one));
}

const isNoNumber = (value: unknown) => typeof value === "number" && !Number.isFinite(value);
const noNumber = "\0NaN";

/** The values of a query as texts, as a URL has them; null is left out. */
function asTexts(values: AnyParams["query"] = {}) {
  const given = Object.entries(values).filter(([, value]) => value != null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function written(errors: readonly FieldError[]): string {
  return errors.map(({ path, message }) => `${path} ${message}`).join("; ");
}
