/** A law that does not hold. */
export class Fault extends Error {
  readonly expected: string;
  readonly came: string;
  readonly curl: string | undefined;

  constructor(expected: string, came: string, curl?: string) {
    super(`${expected}; ${came}`);
    this.expected = expected;
    this.came = came;
    this.curl = curl;
  }
}

/** What a law takes to be looked at is not there. */
export class NotRun extends Error {}
