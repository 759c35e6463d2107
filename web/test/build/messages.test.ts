import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSync, Visitor } from "vite";

const root = join(import.meta.dirname, "../../..");

/** Two words or more that begin as a sentence or a label does; no class names, queries or patterns. */
function isMessage(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, "…");
  return (
    /^[\p{Lu}\d…“.,·(] ?/u.test(text.replace(/^\{/, "…")) &&
    /\p{L}.* .*\p{L}|\p{L}.* …|… .*\p{L}/u.test(words) &&
    !/[=;<>[\]\\|]|^\((max|min|prefers)-/.test(words)
  );
}

/** The words of a file that a user may read, with the expressions in them as `{…}`. */
function messagesOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const found: [at: number, text: string][] = [];
  const add = (at: number, text: string) => {
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (isMessage(line)) found.push([at, line]);
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => typeof value === "string" && add(start, value),
    TemplateLiteral: ({ start, quasis, expressions }) => {
      const parts = quasis.map(({ value }, index) => {
        const { [index]: expression } = expressions;
        const inserted = expression && `{${source.slice(expression.start, expression.end)}}`;
        return value.raw + (inserted ?? "");
      });
      add(start, parts.join(""));
    },
  }).visit(parseSync(file, source).program);
  return found.toSorted(([a], [b]) => a - b).map(([, text]) => text);
}

test("every message of the product stands in one table, to be read in one sitting", async () => {
  const files = globSync("{packages/domain,web}/src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".gen."))
    .toSorted();
  const table = files.flatMap((file) => {
    const messages = messagesOf(file);
    return messages.length ? [`\n${file}`, ...messages.map((text) => `  ${text}`)] : [];
  });
  await expect(`${table.join("\n").trim()}\n`).toMatchFileSnapshot("messages.txt");
});
