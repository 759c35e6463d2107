import { masked } from "./masked.ts";

/**
 * The state of an answer's body. For "empty" and "unparsable" the data is an empty object [7.32]
 * [8.15].
 */
export type BodyState = "parsed" | "empty" | "unparsable";

export interface Body {
  readonly state: BodyState;
  readonly data: unknown;
}

/** Reads a text; openapi-fetch has parsed the JSON of a refusal, and there is none of a 204. */
export function readBody(text: unknown): Body {
  if (text === undefined) return readBody("");
  if (typeof text !== "string") return { state: "parsed", data: text };
  if (text.trim() === "") return { state: "empty", data: {} };
  try {
    return { state: "parsed", data: JSON.parse(text) };
  } catch {
    return { state: "unparsable", data: {} };
  }
}

/** Whether the status allows an empty body. */
export function mayBeEmpty(status: number): boolean {
  return [204, 205, 304].includes(status);
}

const longestMessage = 500;

/** The message of a server that answers in plain text. The page of a proxy is not a message. */
export function plainText(headers: Headers, text: unknown): string | undefined {
  const isPlain = headers.get("Content-Type")?.startsWith("text/plain");
  return isPlain ? masked(String(text).trim()).slice(0, longestMessage) : undefined;
}
