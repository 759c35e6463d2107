import { masked } from "./masked.ts";

/**
 * What became of an answer's body. In the latter two cases the data is an empty object [7.32]
 * [8.15].
 */
export type BodyState = "parsed" | "empty" | "unparsable";

export interface Body {
  readonly state: BodyState;
  readonly data: unknown;
}

export function readBody(text: string): Body {
  if (text.trim() === "") return { state: "empty", data: {} };
  try {
    return { state: "parsed", data: JSON.parse(text) };
  } catch {
    return { state: "unparsable", data: {} };
  }
}

/** Whether an empty body is what the status promises. */
export function mayBeEmpty(status: number): boolean {
  return [204, 205, 304].includes(status);
}

const longestMessage = 500;

/** The server's own words, when it answered in plain text: a proxy's page is no message for anybody. */
export function plainText(headers: Headers, text: string): string | undefined {
  const isPlain = headers.get("Content-Type")?.startsWith("text/plain");
  return isPlain ? masked(text.trim()).slice(0, longestMessage) : undefined;
}
