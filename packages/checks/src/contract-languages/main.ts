import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "../command.ts";
import { remember, shapes } from "./compiled.ts";
import { followLinks } from "./follow-links.ts";
import {
  generators,
  lackingTools,
  pythonPackages,
  type Generator,
  type Tool,
} from "./generators.ts";

// Lets generators of other languages build from the contract's shapes, and compiles what they make;
// then Schemathesis follows its links. It takes minutes, and fetches much:
// npm run test:contract-languages [-- spring go-gin-server schemathesis]
const cache = join(root, "node_modules/.cache/contract-languages");
const bin = join(cache, "python/bin");
const released = join(root, "openapi/released/openapi.json");

type Outcome = { name: string; said: string; hasFailed: boolean };

const missing = new Map<Tool, string>(
  lackingTools().map((tool) => [tool, `${tool} not found`] as const),
);
const wanted = process.argv.slice(2);
const names = [...generators.map(({ name }) => name), "schemathesis"];
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`${unknown} is none of ${names.join(", ")}.`);
  process.exit(2);
}
const chosen = generators.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const followsLinks = wanted.length === 0 || wanted.includes("schemathesis");
const needsPython = followsLinks || chosen.some(({ tools }) => tools.includes("python3"));
if (needsPython && !missing.has("python3") && !(await hasPythonTools())) {
  missing.set("python3", "the Python tools could not be fetched");
}

const outcomes: Outcome[] = [];
for (const generator of chosen) outcomes.push(tell(await outcomeOf(generator)));
if (followsLinks) outcomes.push(tell(await linksFollowed()));
if (wanted.length === 0) outcomes.push(tell(await crossCheck()));
process.exitCode = outcomes.some(({ hasFailed }) => hasFailed) ? 1 : 0;

/** Their environment is made once; what cannot be fetched is said. */
async function hasPythonTools(): Promise<boolean> {
  const environment = ["python3", "-m", "venv", join(cache, "python")];
  const install = [join(bin, "pip"), "install", "-q", ...pythonPackages];
  for (const words of existsSync(join(bin, "pip")) ? [install] : [environment, install]) {
    const { exitCode, output } = await runCommand(words);
    if (exitCode === 0) continue;
    console.error(`The Python tools could not be fetched:\n${tailOf(output)}`);
    return false;
  }
  return true;
}

async function outcomeOf({ name, tools, commands }: Generator): Promise<Outcome> {
  const lacking = tools.flatMap((tool) => missing.get(tool) ?? []);
  if (lacking.length > 0) {
    return { name, said: `not run: ${lacking.join(", ")}`, hasFailed: false };
  }
  const home = join(cache, name);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  let seconds = 0;
  for (const { words, folder = "." } of commands({ shapes, bin })) {
    const done = await runCommand([...words], {}, join(home, folder));
    seconds += done.seconds;
    if (done.exitCode !== 0) {
      const step = words.slice(0, 3).join(" ");
      return { name, said: `FAILED at ${step}\n${tailOf(done.output)}`, hasFailed: true };
    }
  }
  remember(name);
  return { name, said: `generates and compiles, ${seconds.toFixed(0)} s`, hasFailed: false };
}

/** Whether an answer of the sandbox breaks the contract where its links lead. */
async function linksFollowed(): Promise<Outcome> {
  const name = "schemathesis";
  const lacking = missing.get("python3");
  if (lacking) return { name, said: `not run: ${lacking}`, hasFailed: false };
  const walk = await followLinks(bin, shapes, join(cache, name));
  const { hasFailed, output, calls, followed, notFollowed } = walk;
  const of = `${followed} of ${followed + notFollowed.length} links followed`;
  const without = notFollowed.length > 0 ? `, not: ${notFollowed.join(", ")}` : "";
  const said = `${calls} calls, ${of}, ${hasFailed ? "FAILED" : "nothing wrong"}${without}`;
  return { name, said: hasFailed ? `${said}\n${output}` : said, hasFailed };
}

/** Another tool's word on what changed since the last release; it sees less than contract:diff. */
async function crossCheck(): Promise<Outcome> {
  const name = "oasdiff";
  if (missing.has("go")) return { name, said: "not run: go not found", hasFailed: false };
  const { exitCode, output } = await runCommand([
    ...["go", "run", "github.com/oasdiff/oasdiff@v1.30.0", "breaking", "--fail-on", "ERR"],
    ...[released, join(root, "openapi/openapi.gen.json")],
  ]);
  const said = exitCode === 0 ? "finds nothing breaking" : `FAILED\n${tailOf(output)}`;
  return { name, said: `${said} since the last release`, hasFailed: exitCode !== 0 };
}

function tell(outcome: Outcome): Outcome {
  console.log(`${outcome.name.padEnd(26)}${outcome.said}`);
  return outcome;
}

function tailOf(output: string): string {
  return output.trim().split("\n").slice(-12).join("\n");
}
