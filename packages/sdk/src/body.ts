/**
 * What became of an answer's body. In the latter two cases the data is an empty object [7.32]
 * [8.15].
 */
export type BodyState = "parsed" | "empty" | "unparsable";

export interface Body {
  readonly state: BodyState;
  readonly data: unknown;
  /** The server's own words, when it answered in plain text. */
  readonly plainText?: string;
}

const longestMessage = 500;

export async function readBody(response: Response): Promise<Body> {
  const text = await response.text();
  if (text.trim() === "") return { state: "empty", data: {} };
  try {
    return { state: "parsed", data: JSON.parse(text) };
  } catch {
    // A proxy's HTML page is no message for anybody.
    const isPlain = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
    return { state: "unparsable", data: {}, ...(isPlain && { plainText: clip(text) }) };
  }
}

/** Whether an empty body is what the status promises. */
export function mayBeEmpty(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

function clip(text: string): string {
  return text.trim().slice(0, longestMessage);
}
