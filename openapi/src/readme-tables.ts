import type { OpenApiDocument } from "./document.ts";
import { firstSentence } from "./described.ts";
import { needsOf, plain, quoted } from "./operation-comment.ts";
import { wholeOperations } from "./operations.ts";
import { table } from "./markdown-table.ts";

/** The text with its tables as the contract has them; each stands between two comments. */
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
  const refusals = wholeOperations(document).flatMap((operation) => operation.refusals);
  const rows = new Map(
    refusals.flatMap(({ status, codes, description }) =>
      codes.map((code) => [
        `${status} ${code}`,
        [status, quoted(code), meaning(description, code)],
      ]),
    ),
  );
  return table(
    ["status", "code", "when"],
    [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  );
}

/** Of a sentence that names several codes, the part that ends with this one. */
function meaning(description: string, code: string): string {
  const sentence = firstSentence(plain(description)).replace(/[.;].*$/, "");
  const part = sentence.split(/,? or /).find((words) => words.includes(code)) ?? sentence;
  const words = part.replace(/ \(`\w+`\)/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
