import { around } from "./as-pharmacy-client.ts";
import type { AnyOptions, AnyParams } from "./as-pharmacy-client.ts";
import { InvalidAnswerError } from "./errors.ts";
import { fieldErrorsFrom } from "./field-errors.ts";
import type { FieldError } from "./field-errors.ts";
import type { PharmacyClient } from "./methods.ts";
import type { OperationId } from "./operations.ts";
import { checks as answerChecks } from "./validate/answer-checks.gen.ts";
import type { Check } from "./validate/checks.ts";
import { checks as requestChecks } from "./validate/request-checks.gen.ts";

export { InvalidAnswerError } from "./errors.ts";
export type { FieldError } from "./field-errors.ts";

/** What was given is not what the contract says; nothing was sent. */
export class InvalidRequestError extends Error {
  override readonly name = "InvalidRequestError";
  readonly operationId: OperationId;
  /** Which values are wrong and why, as the server would say in its 400. */
  readonly errors: readonly FieldError[];

  constructor(operationId: OperationId, errors: readonly FieldError[]) {
    super(`${operationId}: ${written(errors)}`);
    this.operationId = operationId;
    this.errors = errors;
  }
}

/**
 * The same client, which looks at what it is given before it is sent.
 *
 * @throws `InvalidRequestError` with the list of a 400, from the call and before anything is sent. A
 * server may find more: what it alone can know, and rules that no schema can say.
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
 * The same client, which looks at each answer before it gives it: a value that only a newer contract
 * knows is wrong too.
 *
 * @throws `InvalidAnswerError` from the call, when a success holds something else than the contract says.
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

/** What the contract finds wrong with what a call is given; the list of a 400, empty if nothing is. */
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

/** What the contract finds wrong with the body of an operation's success. */
export function answerErrors(operationId: OperationId, data: unknown): FieldError[] {
  const { body } = answerChecks[operationId];
  return body ? fieldErrorsFrom(findingsOf(body, data)) : [];
}

function findingsOf(check: Check, value: unknown) {
  return check(value) ? [] : (check.errors ?? []);
}

/** What JSON makes of a value: fields without one are left out. */
function asSent(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** In an address there are texts alone; what is null is left out. */
function asTexts(values: AnyParams["query"] = {}) {
  const given = Object.entries(values).filter(([, value]) => value != null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function written(errors: readonly FieldError[]): string {
  return errors.map(({ path, message }) => `${path} ${message}`).join("; ");
}
