import type { Schemas } from "@pharmacy/sdk";

/** The words of a deletion; code that comes with the first one, not with the page. */
export async function loadDeletionWords(deleted: Schemas["Episode"] | null) {
  const { deletionWords } = await import("./deletion-words.ts");
  return deletionWords(deleted);
}
