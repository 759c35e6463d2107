import type { Schemas } from "@pharmacy/sdk";

/** The words of a deletion; code that comes with the first one, not with the page. */
export async function loadDeletedMeanwhile(deleted: Schemas["Episode"] | null) {
  const { deletedMeanwhile } = await import("./deleted-meanwhile.ts");
  return deletedMeanwhile(deleted);
}
