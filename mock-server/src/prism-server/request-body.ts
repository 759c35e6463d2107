import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** A body that stops coming is given up: its sender waits for an answer. */
const idleMs = 500;
const limitBytes = 1024 * 1024;
/** No body of the contract is near it; validators go down by calling themselves. */
const deepest = 64;

/** A body that did not arrive as it was announced. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly statusCode: number;

  constructor(statusCode: number) {
    super("The body did not arrive.");
    this.statusCode = statusCode;
  }
}

/** All of a request's body. */
export async function wholeBody(payload: IncomingMessage): Promise<Buffer> {
  const stalled = new Promise<never>((_, reject) => {
    payload.setTimeout(idleMs, () => reject(new BodyError(408)));
  });
  try {
    return await Promise.race([collected(payload), stalled]);
  } finally {
    payload.setTimeout(0);
  }
}

async function collected(payload: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const coming: AsyncIterable<Buffer> = payload.iterator({ destroyOnReturn: false });
  for await (const chunk of coming) {
    size += chunk.length;
    if (size > limitBytes) throw new BodyError(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same, to be read by the next in line. */
export const streamOf = (body: Buffer): Readable => Readable.from([body]);

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Whether Prism can be given it. To JSON that does not parse it never answers, and it ends with a name
 * that no header can hold, since it tells of undeclared fields in one: the contract has no such name.
 */
export function isReadable(headers: IncomingHttpHeaders, body: Buffer): boolean {
  if (body.length === 0 || !/json/i.test(headers["content-type"] ?? "")) return true;
  try {
    return isTold(deepest, JSON.parse(utf8.decode(body)));
  } catch {
    return false;
  }
}

function isTold(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(
    ([name, inner]) => /^[ -~]*$/.test(name) && isTold(levels - 1, inner),
  );
}
