import { readFileSync } from "node:fs";
import type { OpenApiDocument } from "./document.ts";
import { requirementsFile } from "./files.ts";

/** From lines like `- **4.21** Each Save moves to the next step`. */
export function requirementsIn(markdown: string) {
  return [...markdown.matchAll(/^- \*\*(\d\.\d+)\*\* (\(!\) )?(.+)$/gm)].map(
    // Marked (!): a fault can hurt a patient or let somebody in.
    ([, id = "", mark, text = ""]) => ({ id, text, isCritical: mark !== undefined }),
  );
}

export const readRequirements = () => requirementsIn(readFileSync(requirementsFile, "utf8"));

export const requirementTexts = () => new Map(readRequirements().map(({ id, text }) => [id, text]));

/** The ids that a text cites; `[5.18] to [5.22]` also cites those between. */
export function citedIds(text: string): string[] {
  const cited = text.matchAll(/\[(\d)\.(\d+)\](?:,? to \[\1\.(\d+)\])?/g);
  return [...cited].flatMap(([, kind = "", first = "", last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => idOf(kind, Number(first) + index));
  });
}

const idOf = (kind: string, number: number) => `${kind}.${String(number).padStart(2, "0")}`;

/** Sorts by both numbers: 5.99 comes before 5.100. */
export function inOrderOfIds(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

export function citedRequirements(document: OpenApiDocument): Record<string, string> {
  const texts = requirementTexts();
  const ids = [...new Set(citedIds(JSON.stringify(document)))].toSorted(inOrderOfIds);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const text = texts.get(id);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
}
