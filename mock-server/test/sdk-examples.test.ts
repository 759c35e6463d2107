import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPharmacyClient } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";
import { signIn } from "./sign-in-walk.ts";

const examples = join(import.meta.dirname, "../../packages/sdk/examples");
const dataFolder = mkdtempSync(join(tmpdir(), "sdk-examples-"));
let sandbox: Sandbox;
let accessToken: string;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseFile: join(dataFolder, "sandbox.sqlite") });
  accessToken = (await signIn(sandbox.url, "anna.pharmacist")).tokens.access_token;
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataFolder, { recursive: true });
});

/** What a script prints, run as an integrator runs it. */
async function printed(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: examples,
    env: {
      ...process.env,
      PHARMACY_BASE_URL: `${sandbox.url}/api`,
      PHARMACY_TOKEN: accessToken,
    },
  });
  return stdout;
}

/** The example's batches, none of them expired: whatever day it is. */
function batchesOfNextYear(): string {
  const file = join(dataFolder, "batches.csv");
  const nextYear = new Date().getFullYear() + 1;
  const lines = readFileSync(join(examples, "batches.csv"), "utf8");
  writeFileSync(file, lines.replaceAll(/\/\d{4};/g, `/${nextYear};`));
  return file;
}

test("an integrator imports batches, and a second time changes nothing", async () => {
  const added = "123456A added\nAB1234 added\n";
  const file = batchesOfNextYear();
  expect(await printed("import-batches.ts", file)).toBe(added);
  expect(await printed("import-batches.ts", file)).toBe(
    added.replaceAll("added", "is there already"),
  );
});

test("an integrator records a flu vaccination with a batch of that stock", async () => {
  const amina = "9693632109";
  expect(await printed("record-flu-vaccination.ts", amina, "123456A")).toMatch(
    /^FA123-\d{6} is Completed\n$/,
  );
});

test("the server refuses one for a patient who has died", async () => {
  const walter = "9449306494";
  await expect(printed("record-flu-vaccination.ts", walter, "123456A")).rejects.toThrow(
    /ApiError: 400/,
  );
});

test("an integrator lists every episode of the store", async () => {
  const client = createPharmacyClient({
    baseUrl: `${sandbox.url}/api`,
    token: async () => accessToken,
  });
  const { completed } = await client.getStatusesCount();
  const lines = (await printed("list-episodes.ts")).trim().split("\n");
  expect(completed).toBeGreaterThan(50); // more than one page
  expect(lines).toHaveLength(completed + 1);
  expect(lines.at(-1)).toBe(`${completed} episodes`);
});
