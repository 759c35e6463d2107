import type { OpenApiDocument } from "./document.ts";
import { needsOf, quoted } from "./operation-comment.ts";
import { wholeOperations } from "./operations.ts";
import { problemCodes } from "./problem-codes.ts";

export function withTables(text: string, document: OpenApiDocument): string {
  return between(
    between(text, "operations", operationsTable(document)),
    "codes",
    codesTable(document),
  );
}

function between(text: string, name: string, content: string): string {
  const place = new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`);
  if (!place.test(text)) throw new Error(`There is no place for the table "${name}"`);
  return text.replace(place, () => `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`);
}

function operationsTable(document: OpenApiDocument): string {
  const rows = wholeOperations(document).map((operation) => [
    quoted(operation.id),
    operation.summary,
    needsOf(operation),
  ]);
  return table(["method", "what it does", "needs"], rows);
}

function codesTable(document: OpenApiDocument): string {
  const rows = problemCodes(document)
    .toSorted((one, other) => Number(one.status) - Number(other.status))
    .map(({ status, code, meaning }) => [status, quoted(code), meaning]);
  return table(["status", "code", "when"], rows);
}

/** A table as the formatter writes it: every column as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const rule = line(
    head.map(() => ""),
    "-",
  );
  return [line(head, " "), rule, ...rows.map((row) => line(row, " "))].join("\n");
}
