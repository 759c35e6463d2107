import Fastify from "fastify";
import { expect, test } from "vitest";
import { createErrorLog } from "../src/error-log.ts";

const secret = "9990000018";

function failingServer() {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: createErrorLog((line) => lines.push(line)) });
  app.get("/history/:id", async () => {
    throw new TypeError(`No patient ${secret}`);
  });
  return { app, lines };
}

test("[H26] a failure is logged with its place and reference, and without what was sent", async () => {
  const { app, lines } = failingServer();
  const url = `/history/${secret}?nhsNumber=${secret}`;
  await app.inject({ url, headers: { "x-correlation-id": "c0ffee-1", "x-name": secret } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/GET \/history\/:id c0ffee-1 TypeError at .*error-log\.test\.ts/);
  expect(lines[0]).not.toContain(secret);
});

test("[H26] a reference that is none is left out", async () => {
  const { app, lines } = failingServer();
  await app.inject({ url: "/history/1", headers: { "x-correlation-id": `${secret} Amina Yusuf` } });
  expect(lines[0]).not.toContain(secret);
});

test("what goes well is not logged", async () => {
  const { app, lines } = failingServer();
  app.get("/fine", async () => "fine");
  await app.inject("/fine");
  await app.inject("/missing");
  expect(lines).toEqual([]);
});
