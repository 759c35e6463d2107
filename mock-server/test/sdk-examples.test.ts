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
async function run(script: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [script, ...args], {
    cwd: examples,
    env: {
      ...process.env,
      PHARMACY_BASE_URL: `${sandbox.url}/api`,
      PHARMACY_ISSUER: `${sandbox.url}/realms/pharmacy`,
      PHARMACY_CLIENT_ID: "pharmacy-script",
      PHARMACY_CLIENT_SECRET: sandbox.newScriptSecret,
    },
  });
}

const printed = async (script: string, ...args: string[]) => (await run(script, ...args)).stdout;

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

const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
const today = () => inLondon.format(new Date());

test("a script exports what was given in some days, and shows how far it is", async () => {
  const { stdout, stderr } = await run("export-vaccinations.ts", today(), today());
  const [columns, ...lines] = stdout.trim().split("\n");
  expect(columns).toMatch(/^episode,given,vaccine,batch/);
  const given = lines.find((line) => line.includes("123456A"));
  expect(given).toMatch(new RegExp(`^"FA123-\\d{6}","${today()}",".*","123456A","\\d\\d/\\d{4}"`));
  expect(given).toContain('"9693632109","Amina Yusuf","1951-03-12"');
  expect(stderr).toMatch(/\[#{30}\] (\d+) of \1\n\1 episodes\n$/);
  const later = await run("export-vaccinations.ts", "2100-01-01", "2100-12-31");
  expect(later.stdout.trim()).toBe(columns);
  expect(later.stderr).toMatch(/ 0 of 0\n0 episodes\n$/);
});

test("a script lists who received a batch", async () => {
  const lines = (await printed("recall-list.ts", "123456a")).trim().split("\n");
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^${today()}\\tAmina Yusuf\\t\\d{4}-\\d\\d-\\d\\d\\t.*\\tFA123-`),
    ),
    "1 received 123456a",
  ]);
});

test("a script reports the stock, and what needs somebody", async () => {
  const report = await printed("stock-report.ts");
  expect(report).toMatch(/^\d+\tCell-based Trivalent Influenza Vaccine \(TIVc\)$/m);
  expect(report).toMatch(/^\w+\t.+\t(past its date|no doses left|within 30 days of its date)$/m);
});

test("a script tells a patient's history", async () => {
  const history = await printed("patient-history.ts", "9693632109");
  expect(history).toMatch(/^Amina Yusuf, born \d{4}-\d\d-\d\d\nFLU\n/);
  expect(history).toContain("\nCOVID19\n");
});

test("a script tells what has changed since a moment", async () => {
  const since = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  const changed = await printed("changed-since.ts", since);
  expect(changed).toMatch(/\tFA123-\d{6}\tCompleted\tpharmacy-script\n/);
  expect(changed).toMatch(/\n[1-9]\d* episodes changed since /);
  const future = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  expect(await printed("changed-since.ts", future)).toMatch(/^0 episodes changed since /);
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
