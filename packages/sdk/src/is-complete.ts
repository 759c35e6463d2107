import { answerFields } from "./answer-fields.gen.ts";
import { around } from "./as-pharmacy-client.ts";
import { InvalidAnswerError } from "./errors.ts";
import type { PharmacyClient } from "./as-pharmacy-client.ts";
import type { OperationId } from "./operations.ts";

/** 0: may be null; 1: may not; else the shape of a list's rows or of a record's required fields. */
type Shape = 0 | 1 | Rows | { readonly [field: string]: Shape };
type Rows = readonly [Shape];

const shapes: Readonly<Partial<Record<OperationId, Shape>>> = answerFields;

/**
 * Whether an answer and its rows have all fields that the contract requires: an empty body becomes
 * `{}` [7.32], and a proxy may answer with a page of its own.
 *
 * @example
 * ```ts
 * const { data } = await client.getBatch.withResponse({ path: { id } });
 * if (!isComplete("getBatch", data)) throw new Error("The batch could not be read");
 * ```
 */
export function isComplete(operationId: OperationId, data: unknown): boolean {
  const shape = shapes[operationId];
  return shape === undefined || fits(data, shape);
}

/**
 * The same client, but a call fails if its answer is incomplete. For a script that must not treat
 * an empty answer as an empty list or as a successful save.
 *
 * @throws `InvalidAnswerError` from the call, if a success lacks required fields.
 *
 * @example
 * ```ts
 * const client = withCompleteAnswers(fromEnvironment({ retries: retrying() }));
 * ```
 */
export function withCompleteAnswers(client: PharmacyClient): PharmacyClient {
  return around(client, (call) => async (operationId, params, options) => {
    const answer = await call(operationId, params, options);
    const { data, status, correlationId } = answer;
    if (status >= 400 || isComplete(operationId, data)) return answer;
    const lack = [{ path: "", message: "it lacks what is required" }];
    throw new InvalidAnswerError({ operationId, correlationId }, lack);
  });
}

const isRows = (shape: Shape): shape is Rows => Array.isArray(shape);

function fits(value: unknown, shape: Shape): boolean {
  if (shape === 0 || shape === 1) return value !== undefined && (shape === 0 || value !== null);
  if (isRows(shape)) {
    return Array.isArray(value) && value.every((row) => fits(row, shape[0]));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([field, inner]) => fits(held.get(field), inner));
}
