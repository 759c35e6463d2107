import type { Finding } from "../field-errors.ts";
import type { OperationId } from "../operations.ts";

/** Whether a value matches the contract; if not, `errors` has the reasons until the next call. */
export interface Check {
  (value: unknown): boolean;
  readonly errors?: readonly Finding[] | null;
}

interface Checks {
  /** Absent if there is no body. */
  readonly body?: Check | undefined;
}

export type RequestChecks = Readonly<Record<OperationId, Checks & { readonly parameters: Check }>>;
export type AnswerChecks = Readonly<Record<OperationId, Checks>>;
