/** One thing that a request can be, as a keyword of the contract distinguishes it. */
export interface RequestCase {
  /** Where in the request: a JSON pointer in the body, `?name`, `{name}` or a header's `Name:`. */
  readonly place: string;
  /** What is the case there, as the end of a sentence. */
  readonly says: string;
  /** Whether the contract lets it pass. */
  readonly isAllowed: boolean;
  /** Requests in which it was the case and that were answered by a success, and by a 400. */
  taken: number;
  refused: number;
}

/** A case, and how to know it. */
export interface TestedCase extends RequestCase {
  isIn(value: unknown): boolean;
}

/** What can be told of a value, and of what is within it. */
export interface CaseTree {
  readonly cases: readonly TestedCase[];
  readonly fields: ReadonlyMap<string, CaseTree>;
  readonly items: readonly CaseTree[];
  /** Rules that hold under a condition alone. */
  readonly rules: readonly { appliesTo(value: unknown): boolean; readonly tree: CaseTree }[];
}

/** Whether the run has seen the backend do with it what the contract asks for. */
export const isMet = ({ isAllowed, taken, refused }: RequestCase): boolean =>
  (isAllowed ? taken : refused) > 0;
