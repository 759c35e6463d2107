import type { OperationId } from "@pharmacy/sdk";

/** The suites, in the order in which they run. */
export const suites = [
  "shapes",
  "protocol",
  "authentication",
  "roles",
  "tenancy",
  "validation",
  "lists",
  "state",
  "robustness",
] as const;
export type Suite = (typeof suites)[number];

/**
 * `excused` is a failure of something that the profile does not demand. `not run` does not count as
 * passed: the kit lacked something, such as another store's token.
 */
export type State = "passed" | "failed" | "excused" | "not run";

export interface CheckName {
  readonly suite: Suite;
  readonly operation: OperationId;
  /** The demand, as a sentence whose subject is the operation. */
  readonly rule: string;
  /** Where the rule comes from: ids such as [7.20], or a heading of openapi/decisions.md. */
  readonly requirement: string;
}

export interface Result extends CheckName {
  readonly state: State;
  /** For a failure: what the check demands. */
  readonly expected?: string;
  /** What came instead; for a check that was not run, the reason. */
  readonly came?: string;
  /** The call that showed it, with its token hidden. */
  readonly curl?: string;
}
