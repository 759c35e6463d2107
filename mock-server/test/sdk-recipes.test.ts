import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recipeFolder, recipes } from "../../packages/sdk/test/recipes.ts";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";

/** The recipes of the SDK, as they stand there, with a sandbox: first the stock, then a vaccination. */

const { project, path, remove } = recipeFolder();
const files = {
  batches: join(project, "batches.csv"),
  nhsNumber: join(project, "nhs-number.txt"),
};
const amina = "9693632109";
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseFile: join(project, "sandbox.sqlite") });
  writeFileSync(files.batches, batchesOfNextYear());
  writeFileSync(files.nhsNumber, `${amina}\n`);
});
afterAll(async () => {
  await sandbox.close();
  remove();
});

/** Runs a command of the recipes as an integrator runs it. */
async function run(command: string) {
  const child = spawn("sh", ["-c", command], {
    cwd: project,
    env: {
      ...process.env,
      PATH: path,
      // Each command loads the same modules.
      NODE_COMPILE_CACHE: join(project, "compiled"),
      PHARMACY_BASE_URL: `${sandbox.url}/api`,
      PHARMACY_ISSUER: `${sandbox.url}/realms/pharmacy`,
      PHARMACY_CLIENT_ID: "pharmacy-script",
      PHARMACY_CLIENT_SECRET: sandbox.newScriptSecret,
    },
  });
  const ended = new Promise<number | null>((end) => child.on("close", end));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

/** The same of a command that succeeds. */
async function done(command: string) {
  const { code, ...written } = await run(command);
  expect({ code, ...written }).toMatchObject({ code: 0 });
  return written;
}

/** The example's batches, none of them expired: whatever day it is. */
function batchesOfNextYear(): string {
  const nextYear = new Date().getFullYear() + 1;
  const example = join(import.meta.dirname, "../../packages/sdk/examples/batches.csv");
  return readFileSync(example, "utf8").replaceAll(/\/\d{4};/g, `/${nextYear};`);
}

const ran = new Set<string>();
const commandsOf = (title: string) => recipes.find((one) => one.title === title)?.commands ?? [];

/** What the commands of a recipe print. */
async function printedBy(title: string) {
  const printed: string[] = [];
  for (const command of commandsOf(title)) {
    ran.add(command);
    printed.push((await done(command)).stdout);
  }
  return printed;
}

const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
const today = () => inLondon.format(new Date());

test("batches are imported, and a second time changes nothing", async () => {
  const added = "123456A added\nAB1234 added\n";
  const again = added.replaceAll("added", "is there already");
  const dry = await done("npx pharmacy import-batches batches.csv --dry-run");
  expect(dry.stdout).toBe(added.replaceAll("added", "would be added"));
  expect(await printedBy("Import")).toEqual([added, again]);
  writeFileSync(
    files.batches,
    batchesOfNextYear().replaceAll(/123456A|AB1234/g, (no) => `${no}2`),
  );
  expect(await done("npx pharmacy import-batches batches.csv")).toEqual({
    stdout: "123456A2 added\nAB12342 added\n",
    stderr: "2 of 2\n",
  });
});

test("a file with a wrong line adds nothing", async () => {
  const lines = batchesOfNextYear()
    .trim()
    .replaceAll(/123456A|AB1234/g, "NEW");
  for (const [line, says] of [
    ["Nothing;10;NEW1;10/2030;1", "line 4: the catalogue has no Nothing in packs of 10"],
    [lines.split("\n")[1]?.replace("NEW", ""), "line 4: /batchNo "],
  ]) {
    writeFileSync(join(project, "wrong.csv"), `${lines}\n${line}\n`);
    const { code, stdout, stderr } = await run("npx pharmacy import-batches wrong.csv");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
  }
});

test("a vaccination is recorded with a batch of that stock, and not twice", async () => {
  const [printed] = await printedBy("One whole record");
  expect(printed).toMatch(/^FA123-\d{6} is Completed\n$/);
  const again = await run(commandsOf("One whole record").join(""));
  expect(again).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("400") });
});

test("the server refuses one for a patient who has died", async () => {
  writeFileSync(join(project, "walter.txt"), "9449306494");
  const { code, stderr } = await run("node record-flu-vaccination.ts 123456A < walter.txt");
  expect(code).toBe(1);
  expect(stderr).toContain("ApiError: 400");
});

test("what was given in some days is exported, with how far it is", async () => {
  const lines = (await done(`node export.ts ${today()}`)).stdout.trim().split("\n");
  const rows = lines.map((line): { batchNumber: string } => JSON.parse(line));
  expect(rows).toContainEqual({
    episode: expect.stringMatching(/^FA123-\d{6}$/),
    nhsNumber: amina,
    day: today(),
    vaccineName: expect.stringMatching(/\S/),
    batchNumber: "123456A",
  });
  const { stdout, stderr } = await done(`npx pharmacy export ${today()}`);
  const [columns = "", ...given] = stdout.trim().split("\n");
  expect(columns).toMatch(/^episode,given,vaccine,batch/);
  expect(given).toHaveLength(rows.length);
  const own = given.find((line) => line.includes("123456A"));
  expect(own).toMatch(new RegExp(`^"FA123-\\d{6}","${today()}",".*","123456A","\\d\\d/\\d{4}"`));
  expect(own).toContain(`"${amina}","Amina Yusuf","1951-03-12"`);
  expect(stderr).toMatch(/\[#{30}\] (\d+) of \1\n\1 episodes\n$/);
  const later = await done("npx pharmacy export 2100-01-01 2100-12-31");
  expect(later).toMatchObject({
    stdout: `${columns}\n`,
    stderr: expect.stringMatching(/ 0 of 0\n0 episodes\n$/),
  });
});

test("what was given in a month, and what has changed since a moment, goes into files", async () => {
  const printed = await printedBy("Export");
  expect(printed.slice(0, 2)).toEqual(["", ""]);
  expect(readFileSync(join(project, "october.csv"), "utf8")).toMatch(/^episode,given,/);
  const hourMs = 60 * 60 * 1000;
  const since = (ms: number) => new Date(Date.now() + ms).toISOString();
  const changed = await done(`node changed-since.ts ${since(-hourMs)}`);
  expect(changed.stdout).toMatch(/^\S+Z\t[\w-]{36}\tCompleted\tpharmacy-script$/m);
  expect((await done(`node changed-since.ts ${since(hourMs)}`)).stdout).toBe("");
});

test("the stock is printed, and what needs work", async () => {
  const [program, command] = await printedBy("Stock");
  const product = "Cell-based Trivalent Influenza Vaccine (TIVc)";
  const doses = /^(\d+)\tCell-based Trivalent Influenza Vaccine \(TIVc\)(?:\tplus .+)?$/m.exec(
    command ?? "",
  );
  expect(program).toContain(`\n${doses?.[1]} doses of ${product}\n`);
  expect(command).toMatch(/^\w+\t.+\t(past its date|no doses left|within 30 days of its date)$/m);
  const ended = /^(\w+)\t.+\tpast its date$/m.exec(command ?? "")?.[1] ?? "none";
  expect(program).toMatch(new RegExp(`^${ended} of .+ ends on \\d{4}-\\d\\d-\\d\\d$`, "m"));
});

test("a batch's recipients are printed; an unknown number is an error", async () => {
  const [program, command] = await printedBy("Recall");
  expect(program).toMatch(new RegExp(`^${today()}\\tAmina Yusuf\\t[^\\t]+\\n$`));
  expect(command).toMatch(
    new RegExp(`^${today()}\\tAmina Yusuf\\t\\d{4}-\\d\\d-\\d\\d\\t.*\\tFA123-\\d+\\n$`),
  );
  expect((await done("npx pharmacy recall 123456a")).stderr).toBe("1 received 123456a\n");
  const says = "Error: No batch has the number 12345\n";
  const mistyped = { code: 1, stdout: "", stderr: expect.stringContaining(says) };
  expect(await run("node recall.ts 12345")).toEqual(mistyped);
  expect(await run("npx pharmacy recall 12345")).toEqual({ ...mistyped, stderr: says });
});

test("a patient's history is printed without a number argument", async () => {
  const [program = "", command] = await printedBy("History");
  expect(program).toMatch(/^FLU\t\d{4}-\d\d-\d\d\t\S/m);
  expect(command).toMatch(/^Amina Yusuf, born \d{4}-\d\d-\d\d\nFLU\n/);
  expect(command).toContain("\nCOVID19\n");
  const days = (printed = "") => printed.match(/\d{4}-\d\d-\d\d {2}|\t\d{4}-\d\d-\d\d\t/g);
  expect(days(program)).toHaveLength(days(command)?.length ?? 0);
  const { code, stdout, stderr } = await run(`npx pharmacy history ${amina}`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).not.toContain(amina);
});

test("a command prints the rows of all pages as lines of JSON", async () => {
  const { stdout } = await done("npx pharmacy list-completed-episodes --size 50 --jsonl");
  const { stdout: count } = await done("npx pharmacy get-statuses-count --json");
  const { completed }: { completed: number } = JSON.parse(count);
  expect(completed).toBeGreaterThan(50);
  expect(new Set(stdout.trim().split("\n")).size).toBe(completed);
});

test("every command of the recipes ran, but that of the tests", () => {
  const all = recipes.flatMap(({ commands }) => commands);
  expect(all.filter((command) => !ran.has(command))).toEqual(commandsOf("Tests"));
});
