import { once } from "node:events";
import { connect } from "node:net";

/** The beginning of what a server answers to these bytes, on a connection that stays open. */
export async function firstAnswerTo(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    socket.write(bytes);
    const [chunk]: unknown[] = await once(socket, "data");
    return String(chunk);
  } finally {
    socket.destroy();
  }
}

/** A save with this body, whatever it says of it. */
export function saveWith(body: string, length = Buffer.byteLength(body)): string {
  const lines = [
    "PUT /api/vaccination/episode HTTP/1.1",
    "Host: localhost",
    "Authorization: Bearer any",
    "Content-Type: application/json",
    `Content-Length: ${length}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** In UTF-8 these two signs would be four bytes. */
const noUtf8 = '{"ÿþ":1}';

/** What no client of ours sends. */
export const badBodies: readonly (readonly [name: string, bytes: string | Buffer])[] = [
  ["JSON that does not parse", saveWith('{"vaccineTypes":')],
  ["a body that ends too early", saveWith('{"vaccineTypes":[]}', 100)],
  ["a body that is longer than announced", saveWith('{"vaccineTypes":[]}', 5)],
  ["bytes that are no UTF-8", Buffer.from(saveWith(noUtf8, noUtf8.length), "latin1")],
  ["a field whose name no header can hold", saveWith('{"名":1}')],
  ["such a field within others", saveWith('{"consent":[{"\\u0007":1}]}')],
  ["arrays within each other, 3000 deep", saveWith("[".repeat(3000) + "]".repeat(3000))],
  ["objects within each other, 3000 deep", saveWith('{"a":'.repeat(3000) + "1" + "}".repeat(3000))],
];
