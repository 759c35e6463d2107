import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { document } from "./document.ts";
import { exampleOf, operationWords, plain, quoted } from "./operation-comment.ts";
import { wholeOperations, type WholeOperation } from "./operations.ts";

// Writes a page for each operation, and a list of them, for the package: node write-pages.ts <folder>
const [folder = "."] = process.argv.slice(2);
const operations = wholeOperations(document);
await mkdir(folder, { recursive: true });
for (const operation of operations) {
  await writeFile(join(folder, `${operation.id}.md`), pageOf(operation));
}
await writeFile(join(folder, "llms.txt"), listOf(operations));

function pageOf(operation: WholeOperation): string {
  const { id, method, path, refusals } = operation;
  const refused = refusals.map(
    ({ status, codes, description }) =>
      `- ${status} ${codes.map(quoted).join(", ")}: ${plain(description)}`,
  );
  return [
    `# ${id}`,
    "",
    `\`${method.toUpperCase()} ${path}\``,
    "",
    ...operationWords(document, operation),
    "",
    "## Refused with",
    "",
    ...refused,
    "",
    "## Example",
    "",
    "```ts",
    exampleOf(operation),
    "```",
    "",
  ].join("\n");
}

function listOf(all: readonly WholeOperation[]): string {
  const { title, summary } = document.info;
  const lines = all.map(({ id, summary: words }) => `- [${id}](${id}.md): ${words}`);
  return [
    `# ${title}`,
    "",
    `> ${summary} The package @pharmacy/sdk is its typed client.`,
    "",
    "- [How to use the client](../../README.md)",
    "- [Changes](../../CHANGELOG.md)",
    "",
    "## Operations",
    "",
    ...lines,
    "",
  ].join("\n");
}
