import { readFile } from "node:fs/promises";
import { document } from "@pharmacy/openapi";
import { contractFiles } from "../../sandbox/server/contract-files.ts";

/** The first page of the documentation. */
export async function overview(origin: string): Promise<string> {
  const { summary, version } = document.info;
  const downloads = contractFiles
    .map(({ path, says }) => `- [${path.slice(1)}](/api${path}): ${says}.`)
    .join("\n");
  const values: Record<string, string> = { origin, summary, version, downloads };
  const text = await readFile(new URL("overview.md", import.meta.url), "utf8");
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
