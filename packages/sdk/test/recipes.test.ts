import { execFile, spawn } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, describe, test } from "vitest";
import { recipeFolder, recipes } from "./recipes.ts";

const { project, path, remove } = recipeFolder();
copyFileSync(join(import.meta.dirname, "../examples/batches.csv"), join(project, "batches.csv"));
writeFileSync(join(project, "nhs-number.txt"), "9693632109\n");

/** A running proxy without any answer of the server. */
const proxy = createServer(({ url = "" }, answer) => {
  answer.end(url.startsWith("/web") ? "<!doctype html>" : "{}");
});
await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
afterAll(() => {
  proxy.close();
  remove();
});

async function run(command: string, place: string) {
  const address = proxy.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const child = spawn("sh", ["-c", command], {
    cwd: project,
    env: { PATH: path, PHARMACY_BASE_URL: `http://127.0.0.1:${port}${place}`, PHARMACY_TOKEN: "t" },
  });
  const ended = new Promise<number | null>((end) => child.on("close", end));
  const [code, told] = await Promise.all([ended, text(child.stderr)]);
  return { code, told };
}

const commands = recipes.flatMap((one) => one.commands);
const programs = commands.filter(
  (command) => command.startsWith("node ") && command !== "node records.test.ts",
);

describe("a program fails where the answers are not the server's", () => {
  test.concurrent.for(
    programs.flatMap((command) => ["/web", "/empty"].map((place) => ({ command, place }))),
  )("$command at $place", { timeout: 60_000 }, async ({ command, place }, { expect }) => {
    const { code, told } = await run(command, place);
    expect(code, told).not.toBe(0);
    expect(told).toContain("InvalidAnswerError");
  });
});

test("the recipe of a test passes", async ({ expect }) => {
  const { stdout } = await promisify(execFile)("node", ["records.test.ts"], {
    cwd: project,
    env: { PATH: path },
  });
  expect(stdout).toMatch(/ pass 3\n\S fail 0\n/);
});

test("the recipes are those of eight jobs, and each has a program", ({ expect }) => {
  expect(recipes.map(({ title }) => title)).toEqual([
    ...["Export", "Import", "Stock", "Recall", "History", "One whole record", "React", "Tests"],
  ]);
  for (const { programs: all, commands: own } of recipes) {
    const names = all.map(({ name }) => name);
    const started = names.filter((name) =>
      own.some((command) => command.startsWith(`node ${name}`)),
    );
    expect(started).toEqual(names.filter((name) => name.endsWith(".ts")));
    expect(names).not.toEqual([]);
  }
});
