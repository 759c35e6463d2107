import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** The time without data after which a body is incomplete: its sender waits for an answer. */
const idleMs = 500;
const limitBytes = 1024 * 1024;
/** No body of the contract is nearly as deep; validators are recursive, so depth is limited. */
const deepest = 64;

/** A body that is incomplete, or differs from its headers. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly statusCode: number;

  constructor(statusCode: number) {
    super("The body did not arrive.");
    this.statusCode = statusCode;
  }
}

/** Reads the whole body of a request. */
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

/** The body as a stream for the next server. */
export const streamOf = (body: Buffer): Readable => Readable.from([body]);

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Whether Prism can read this body. Prism never answers to invalid JSON. It crashes at a field name
 * that a header cannot contain, since it reports undeclared fields in a header; the contract has no
 * such name.
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
