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

/** What no client of ours sends. */
export const badBodies: readonly (readonly [name: string, bytes: string])[] = [
  ["JSON that does not parse", saveWith('{"vaccineTypes":')],
  ["a body that ends too early", saveWith('{"vaccineTypes":[]}', 100)],
  ["a body that is longer than announced", saveWith('{"vaccineTypes":[]}', 5)],
  ["arrays within each other, 3000 deep", saveWith("[".repeat(3000) + "]".repeat(3000))],
  ["objects within each other, 3000 deep", saveWith('{"a":'.repeat(3000) + "1" + "}".repeat(3000))],
];
