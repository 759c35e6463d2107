/** What one round measured: the figure, and its peer's in the same round where there is one. */
export interface Reading {
  readonly figure: number;
  readonly peer?: number;
}

/** A round's readings, by the names that the budgets read. */
export type Readings = Readonly<Record<string, Reading>>;

/** A line of the table: a limit for a reading, or for its ratio to its peer. */
export interface Budget {
  readonly what: string;
  /** The reading's name. */
  readonly reads: string;
  /** Who is measured beside it in the same round. */
  readonly peer?: string;
  readonly limitOf: "figure" | "ratio";
  readonly must: "be at most" | "be at least";
  readonly limit: number;
  readonly unit: string;
  /** Where the limit stands. */
  readonly source: string;
}

export interface Session {
  round(index: number): Promise<Readings>;
  tearDown(): Promise<void>;
  /** Of what was measured, where the figures depend on it. */
  readonly versions?: readonly string[];
}

/** What is set up, measured in rounds and taken down together; a file of `rows/` each. */
export interface Row {
  readonly name: string;
  readonly measures: string;
  readonly budgets: readonly Budget[];
  /** Where one is enough, since it compares nothing or takes minutes. */
  readonly rounds?: number;
  /** It takes minutes, and is run where it is named alone. */
  readonly isOnRequest?: true;
  setUp(): Promise<Session>;
}

/** Why a row cannot be measured on this machine. */
export class CannotRun extends Error {}
