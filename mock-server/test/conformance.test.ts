import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackend, signIn } from "@pharmacy/conformance";
import type { KitOptions, Report } from "@pharmacy/conformance";
import { operations } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { suites } from "../../packages/conformance/src/results/results.ts";
import { sampled } from "../../packages/domain/test/random.ts";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "conformance-"));
const username = "anna.pharmacist";
/** Some thousand calls: with TEST_ALL=1 half a minute where nothing else runs. */
const slow = { timeout: 240_000 };
let sandbox: Sandbox;
let options: KitOptions;

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

/** Wrong values are ten thousand calls, so a run sends them to a ninth of the operations. */
const only = [
  ...suites.filter((suite) => suite !== "validation"),
  ...sampled(Object.keys(operations), 9),
];

const failed = ({ results }: Report) => results.filter(({ state }) => state === "failed");

test("the sandbox keeps the contract, and no operation answers 501", slow, async () => {
  const report = await checkBackend({ ...options, only });
  expect(failed(report)).toEqual([]);
  const lacking = report.results.filter(({ state }) => state === "not run");
  expect(lacking.filter(({ came = "" }) => !came.startsWith("needs --"))).toEqual([]);
  expect(report.left.filter((line) => line.includes("neither"))).toEqual([]);
});

test("[H29] the sandbox with one broken answer does not", async () => {
  const report = await checkBackend({
    ...options,
    isReadOnly: true,
    only: ["getVaccineTypes"],
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      const { status, headers } = answer;
      if (!url.endsWith("/vaccination/types") || !answer.ok) return answer;
      return Response.json({ vaccineTypes: "many" }, { status, headers });
    },
  });
  expect(failed(report)).toContainEqual(
    expect.objectContaining({ operation: "getVaccineTypes", came: "/vaccineTypes must be array" }),
  );
});
