import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackend, signIn } from "@pharmacy/conformance";
import type { CheckOptions, Outcome } from "@pharmacy/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "conformance-"));
const username = "anna.pharmacist";
let sandbox: Sandbox;
let options: CheckOptions;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseFile: join(dataFolder, "sandbox.sqlite") });
  const token = await signIn({
    issuer: `${sandbox.url}/realms/pharmacy`,
    clientId: "pharmacy-web",
    redirectUri: `${sandbox.url}/pharmacy/`,
    username,
    password: username,
  });
  options = { baseUrl: `${sandbox.url}/api`, token, username };
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataFolder, { recursive: true });
});

const failed = (outcomes: Outcome[]) => outcomes.filter(({ state }) => state === "failed");

test("the sandbox keeps the contract, and no operation answers 501", async () => {
  const outcomes = await checkBackend(options);
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes.filter(({ state }) => state === "absent")).toEqual([]);
});

test("the sandbox with one broken answer does not", async () => {
  const outcomes = await checkBackend({
    ...options,
    isReadOnly: true,
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      const { status, headers } = answer;
      if (!url.endsWith("/vaccination/types") || !answer.ok) return answer;
      return Response.json({ vaccineTypes: "many" }, { status, headers });
    },
  });
  expect(failed(outcomes)).toMatchObject([
    { operationId: "getVaccineTypes", details: ["/vaccineTypes must be array"] },
  ]);
});
