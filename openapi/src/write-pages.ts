import { mkdir, writeFile } from "node:fs/promises";
import { document } from "./document.ts";
import { llmsText, operationPages } from "./operation-pages.ts";

const pages = operationPages(document);
await mkdir("dist/operations", { recursive: true });
for (const { id, text } of pages) {
  await writeFile(
    `dist/operations/${id}.md`,
    `# ${id}\n\n${text("https://pharmacy.example.org/api")}\n`,
  );
}
await writeFile("dist/openapi.json", JSON.stringify(document));
const texts = llmsText(document, {
  Start: [
    ["README", "README.md", "How to use the client and its command"],
    ["Recipes", "recipes.md", "Whole programs for eight jobs"],
    ["Changes", "CHANGELOG.md", "What each version changes"],
  ],
  Operations: pages.map(({ id, summary }) => [id, `dist/operations/${id}.md`, summary]),
  Contract: [["openapi.json", "dist/openapi.json", "Every operation, shape, rule and example"]],
});
await writeFile("llms.txt", texts);
