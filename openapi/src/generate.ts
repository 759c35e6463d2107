import { readFile, writeFile } from "node:fs/promises";
import { generated } from "./generated.ts";

const isCheck = process.argv.includes("--check");

for (const [file, text] of await generated()) {
  if (!isCheck) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${file} is stale: run "pnpm generate" and commit it.`);
    process.exitCode = 1;
  }
}
