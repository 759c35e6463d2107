import type { Kit } from "./kit.ts";
import { isRecord } from "./differences.ts";

const reason = { reason: "other", comment: "Conformance check" } as const;

/** Whose token made it, if not the checked user's. */
type Maker = string | undefined;

/** Knows each record that was made, and takes it out of the way; says what could not be. */
export function cleanUp(kit: Kit): () => Promise<string[]> {
  const made = { episodes: new Map<string, Maker>(), batches: new Map<string, Maker>() };
  kit.onAnswer(({ operationId, status, json, token }) => {
    if (!isRecord(json) || typeof json["id"] !== "string") return;
    if (status >= 300) return;
    if (operationId === "saveEpisode") made.episodes.set(json["id"], token);
    if (operationId === "createBatch") made.batches.set(json["id"], token);
  });
  /** By the checked user, who may have no right to it; else by who made it. */
  async function isGone(id: "deleteEpisode" | "decommissionBatch", path: object, token?: string) {
    for (const whose of [undefined, token]) {
      const { status } = await kit
        .ask(id, { path, body: reason, token: whose })
        .catch(() => ({ status: 0 }));
      if (status === 200) return true;
    }
    return false;
  }

  return async () => {
    const left: string[] = [];
    for (const [id, token] of made.episodes)
      if (!(await isGone("deleteEpisode", { episodeId: id }, token))) left.push(`episode ${id}`);
    for (const [id, token] of made.batches)
      if (!(await isGone("decommissionBatch", { id }, token))) left.push(`batch ${id}`);
    if (made.episodes.size + made.batches.size === 0) return ["nothing"];
    return [
      `${made.episodes.size} episodes, deleted, of patients called ${kit.mark}`,
      `${made.batches.size} batches, decommissioned`,
      ...left.map((one) => `not deleted: ${one}`),
    ];
  };
}
