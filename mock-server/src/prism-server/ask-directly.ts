import type { FastifyReply, FastifyRequest } from "fastify";

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Buffer;
}

/** Headers of the connection, not of the message; the length may differ after decoding. */
const ofConnection = [
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
];

/** Sends a request to the backend unchanged, and sends the answer back. */
export async function askDirectly(url: string, { request, reply, body }: Asked): Promise<void> {
  const given = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || ofConnection.includes(name) ? [] : [[name, String(value)]],
  );
  const answer = await fetch(url, {
    method: request.method,
    headers: Object.fromEntries(given),
    body: new Uint8Array(body),
  });
  for (const [name, value] of answer.headers) {
    if (!ofConnection.includes(name)) reply.header(name, value);
  }
  await reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
