import type { Finding } from "../field-errors.ts";
import type { OperationId } from "../operations.ts";

/** Whether a value is what the contract says; if it is not, `errors` says why until the next call. */
export interface Check {
  (value: unknown): boolean;
  readonly errors?: readonly Finding[] | null;
}

interface Checks {
  /** Absent where there is no body. */
  readonly body?: Check | undefined;
}

export type RequestChecks = Readonly<Record<OperationId, Checks & { readonly parameters: Check }>>;
export type AnswerChecks = Readonly<Record<OperationId, Checks>>;
