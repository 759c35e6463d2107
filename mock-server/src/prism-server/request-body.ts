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

/** Whether Prism can be given it: it never answers to JSON that does not parse. */
export function isReadable(headers: IncomingHttpHeaders, body: Buffer): boolean {
  if (body.length === 0 || !/json/i.test(headers["content-type"] ?? "")) return true;
  try {
    return isWithin(deepest, JSON.parse(body.toString()));
  } catch {
    return false;
  }
}

function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(levels - 1, inner));
}
