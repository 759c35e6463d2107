import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { projectFolder } from "../src/running/settings.ts";
import { registerWeb } from "../src/sandbox/sandbox.ts";

test("from its sources the application comes with a new nonce on every script", async () => {
  const app = Fastify();
  registerWeb(app, join(projectFolder, "web"));
  const nonces = new Set<string>();
  for (const url of ["/pharmacy", "/pharmacy/vaccination/add"]) {
    const { body, headers } = await app.inject({ url });
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
  const source = await app.inject({ url: "/pharmacy/src/main.ts" });
  expect(source.headers["content-type"]).toContain("javascript");
  await app.close();
});
