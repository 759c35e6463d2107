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

/** `excused`: the profile does not demand what failed. `not run`: the kit lacked something. */
export type State = "passed" | "failed" | "excused" | "not run";

export interface CheckName {
  readonly suite: Suite;
  readonly operation: OperationId;
  /** The demand, as a sentence whose subject is the operation. */
  readonly rule: string;
  /** Ids such as [7.20], or a heading of openapi/decisions.md. */
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

/** The results of a run, and the records that it could not remove. */
export interface Report {
  readonly results: readonly Result[];
  readonly left: readonly string[];
  readonly tookMs: number;
}

export class Failure extends Error {
  readonly expected: string;
  readonly came: string;
  readonly curl: string | undefined;

  constructor(expected: unknown, came: unknown, curl?: string) {
    const [right, wrong] = [shortText(expected), shortText(came)];
    super(`${right}; ${wrong}`);
    this.expected = right;
    this.came = wrong;
    this.curl = curl;
  }
}

/** A value as a short text for the report: a backend may send any type and length. */
export function shortText(value: unknown, most = 1000): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

export class NotRun extends Error {}
