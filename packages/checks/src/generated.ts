import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "./command.ts";

// Generates everything again, compares it and restores the old files: a check changes nothing.
const generatedFiles = globSync(
  [
    "{openapi,packages/*/{src,command},mock-server/src,web/src}/**/*.gen.*",
    "packages/sdk/README.md",
  ],
  { cwd: root, exclude: (file) => file.includes("node_modules") },
).map((file) => join(root, file));
const before = new Map(generatedFiles.map((file) => [file, readFileSync(file)]));

const { exitCode, output } = await runCommand(["node", "openapi/src/generate.ts"]);
const stale = [...before].filter(([file, content]) => !readFileSync(file).equals(content));
for (const [file, content] of stale) writeFileSync(file, content);

if (exitCode !== 0) console.error(output);
for (const [file] of stale) console.error(`${file} is stale: run "pnpm generate" and commit it.`);
if (generatedFiles.length === 0) console.error("Nothing generated was found.");
process.exitCode = exitCode !== 0 || stale.length > 0 || generatedFiles.length === 0 ? 1 : 0;
