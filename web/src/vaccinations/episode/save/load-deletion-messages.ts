import type { Schemas } from "@pharmacy/sdk";

/** The words of a deletion; code that comes with the first one, not with the page. */
export async function loadDeletionMessages(deleted: Schemas["Episode"] | null) {
  const { deletionMessages } = await import("./deletion-messages.ts");
  return deletionMessages(deleted);
}
