import type { OperationId } from "@pharmacy/sdk";

/** What a kit looks at, in the order in which it does. */
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
 * `excused` is a failure at something that the profile does not ask for; `not run` is no pass: the
 * kit lacked what it takes, such as another store's token.
 */
export type State = "passed" | "failed" | "excused" | "not run";

/** One check, looked at once. */
export interface Result {
  readonly suite: Suite;
  readonly operation: OperationId;
  /** The check, as a sentence. */
  readonly rule: string;
  /** The requirement that it comes from, such as [7.20], or a heading of openapi/decisions.md. */
  readonly requirement: string;
  readonly state: State;
  /** Of a failure: what the check asks for. */
  readonly expected?: string;
  /** What came instead; of what was not run, why. */
  readonly came?: string;
  /** The call that showed it, with its token hidden. */
  readonly curl?: string;
}
