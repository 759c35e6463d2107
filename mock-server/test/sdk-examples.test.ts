import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createPharmacyClient } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";
import { signIn } from "./sign-in-walk.ts";

const examples = join(import.meta.dirname, "../../packages/sdk/examples");
const command = join(import.meta.dirname, "../../packages/sdk/command/main.ts");
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

/** Runs a script as an integrator runs it. */
async function run(script: string, words: readonly string[], input = "") {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: examples,
    env: {
      ...process.env,
      PHARMACY_BASE_URL: `${sandbox.url}/api`,
      PHARMACY_ISSUER: `${sandbox.url}/realms/pharmacy`,
      PHARMACY_CLIENT_ID: "pharmacy-script",
      PHARMACY_CLIENT_SECRET: sandbox.newScriptSecret,
    },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((end) => child.on("close", end));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

async function printed(script: string, ...words: string[]) {
  const { code, stdout, stderr } = await run(script, words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

async function pharmacy(words: readonly string[], input?: string) {
  const { code, ...written } = await run(command, words, input);
  expect({ code, ...written }).toMatchObject({ code: 0 });
  return written;
}

/** The example's batches, none of them expired: whatever day it is. */
function batchesOfNextYear(): string {
  const file = join(dataFolder, "batches.csv");
  const nextYear = new Date().getFullYear() + 1;
  const lines = readFileSync(join(examples, "batches.csv"), "utf8");
  writeFileSync(file, lines.replaceAll(/\/\d{4};/g, `/${nextYear};`));
  return file;
}

test("a file of batches is imported, and a second time changes nothing", async () => {
  const added = "123456A added\nAB1234 added\n";
  const file = batchesOfNextYear();
  const dry = await pharmacy(["import-batches", file, "--dry-run"]);
  expect(dry.stdout).toBe(added.replaceAll("added", "would be added"));
  expect(await pharmacy(["import-batches", file])).toEqual({
    stdout: added,
    stderr: "\r1 of 2\r2 of 2\n",
  });
  const again = await pharmacy(["import-batches", file]);
  expect(again.stdout).toBe(added.replaceAll("added", "is there already"));
});

test("a file with a wrong line adds nothing", async () => {
  const file = join(dataFolder, "wrong.csv");
  const lines = readFileSync(batchesOfNextYear(), "utf8")
    .trim()
    .replaceAll(/123456A|AB1234/g, "NEW");
  for (const [line, says] of [
    ["Nothing;10;NEW1;10/2030;1", "line 4: the catalogue has no Nothing in packs of 10"],
    [lines.split("\n")[1]?.replace("NEW", ""), "line 4: /batchNo "],
  ]) {
    writeFileSync(file, `${lines}\n${line}\n`);
    const { code, stdout, stderr } = await run(command, ["import-batches", file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
  }
});

test("an integrator records a flu vaccination with a batch of that stock", async () => {
  const amina = "9693632109";
  expect(await printed("record-flu-vaccination.ts", amina, "123456A")).toMatch(
    /^FA123-\d{6} is Completed\n$/,
  );
});

const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
const today = () => inLondon.format(new Date());

test("a command exports what was given in some days, and shows how far it is", async () => {
  const { stdout, stderr } = await pharmacy(["export", today()]);
  const [columns, ...lines] = stdout.trim().split("\n");
  expect(columns).toMatch(/^episode,given,vaccine,batch/);
  const given = lines.find((line) => line.includes("123456A"));
  expect(given).toMatch(new RegExp(`^"FA123-\\d{6}","${today()}",".*","123456A","\\d\\d/\\d{4}"`));
  expect(given).toContain('"9693632109","Amina Yusuf","1951-03-12"');
  expect(stderr).toMatch(/\[#{30}\] (\d+) of \1\n\1 episodes\n$/);
  const later = await pharmacy(["export", "2100-01-01", "2100-12-31"]);
  expect(later.stdout.trim()).toBe(columns);
  expect(later.stderr).toMatch(/ 0 of 0\n0 episodes\n$/);
});

test("a command lists who received a batch", async () => {
  const { stdout, stderr } = await pharmacy(["recall", "123456a"]);
  expect(stdout).toMatch(
    new RegExp(`^${today()}\\tAmina Yusuf\\t\\d{4}-\\d\\d-\\d\\d\\t.*\\tFA123-\\d+\\n$`),
  );
  expect(stderr).toBe("1 received 123456a\n");
  const mistyped = await run(command, ["recall", "12345"]);
  expect(mistyped).toEqual({
    code: 1,
    stdout: "",
    stderr: "Error: No batch has the number 12345\n",
  });
});

test("a command reports the stock, and what needs somebody", async () => {
  const { stdout } = await pharmacy(["stock"]);
  expect(stdout).toMatch(/^\d+\tCell-based Trivalent Influenza Vaccine \(TIVc\)$/m);
  expect(stdout).toMatch(/^\w+\t.+\t(past its date|no doses left|within 30 days of its date)$/m);
});

test("a command tells a patient's history, whose number is no argument", async () => {
  const { stdout } = await pharmacy(["history"], "969 363 2109\n");
  expect(stdout).toMatch(/^Amina Yusuf, born \d{4}-\d\d-\d\d\nFLU\n/);
  expect(stdout).toContain("\nCOVID19\n");
  const { code, stdout: none, stderr } = await run(command, ["history", "9693632109"]);
  expect({ code, none }).toEqual({ code: 2, none: "" });
  expect(stderr).not.toContain("9693632109");
});

test("a command prints the rows of all pages as lines of JSON", async () => {
  const { stdout } = await pharmacy(["list-completed-episodes", "--size", "50", "--jsonl"]);
  const lines = stdout.trim().split("\n");
  const { stdout: count } = await pharmacy(["get-statuses-count", "--json"]);
  const { completed }: { completed: number } = JSON.parse(count);
  expect(completed).toBeGreaterThan(50);
  expect(new Set(lines).size).toBe(completed);
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
  const { code, stderr } = await run("record-flu-vaccination.ts", [walter, "123456A"]);
  expect(code).toBe(1);
  expect(stderr).toContain("ApiError: 400");
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
