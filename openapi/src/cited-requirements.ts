import type { OpenApiDocument } from "./document.ts";
import { citedIds, inOrderOfIds, requirements } from "./requirements.ts";

/** What the requirements ask that the contract cites, by their ids: `[4.21]` means nothing without. */
export function citedRequirements(document: OpenApiDocument): Record<string, string> {
  const texts = requirements();
  const ids = [...new Set(citedIds(JSON.stringify(document)))].toSorted(inOrderOfIds);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const text = texts.get(id);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
}
