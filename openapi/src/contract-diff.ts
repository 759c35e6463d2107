import { resolve } from "node:path";
import { changesBetween, type Change } from "./changes.ts";
import { documentFile } from "./files.ts";

// Says what changed in the contract since an older version of it: npm run contract:diff -- <old file>
const [older, newer = documentFile] = process.argv.slice(2);
if (older === undefined) {
  console.error("Which older contract? npm run contract:diff -- openapi/released/1.1.0.json");
  process.exit(2);
}
const changes = await changesBetween(resolve(older), resolve(newer));
const breaking = changes.filter(({ isBreaking }) => isBreaking);
print("breaking", breaking);
print(
  "not breaking",
  changes.filter(({ isBreaking }) => !isBreaking),
);
process.exitCode = breaking.length > 0 ? 1 : 0;

function print(title: string, list: readonly Change[]): void {
  console.log(`${list.length} ${title}`);
  for (const { text } of list) console.log(`  ${text}`);
}
