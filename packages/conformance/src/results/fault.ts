export class Fault extends Error {
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

const mostCharacters = 1000;

/** A value as a short text for the report: a backend may send any type and length. */
export function shortText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

/** A check lacks something, and is not run. */
export class NotRun extends Error {}
