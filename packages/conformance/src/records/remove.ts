import type { Schemas } from "@pharmacy/sdk";
import type { Kit } from "../kit/kit.ts";
import { refusedOf } from "./episodes.ts";

/** Why the kit deletes a record. */
export const reason = { reason: "other", comment: "Conformance check" } as const;

/** Reasons that contradict the one that was given. */
export const othersThan = (given: Required<Schemas["DeletionRequest"]>) =>
  [
    { ...given, reason: "wrong-patient" },
    { ...given, comment: "Another" },
    { reason: given.reason },
  ] as const;

/** What became of a record that a run made. */
export type Removal = "removed" | "closed" | "left";

/** 409: a check removed it, for its own reason. */
const isRemoved = (status: number) => status === 200 || status === 409;

/** Deletes an episode; who may not delete ends it, by a consent that is refused. */
export async function removeEpisode(kit: Kit, episodeId: string, maker?: string): Promise<Removal> {
  const path = { episodeId };
  const token = maker ?? kit.options.token;
  const { status } = await kit.ask("deleteEpisode", { path, body: reason, token });
  if (isRemoved(status)) return "removed";
  if (status !== 403) return "left";
  const read: Partial<Schemas["Episode"]> = await bodyOf(kit, "getEpisode", path, token);
  const { patientDemographics } = read;
  const closed = await kit.ask("saveEpisode", {
    query: path,
    body: { ...refusedOf(kit), patientDemographics },
    token,
  });
  return closed.status === 200 ? "closed" : "left";
}

/** Decommissions a batch; who may not finishes it. */
export async function removeBatch(kit: Kit, id: string, maker?: string): Promise<Removal> {
  const path = { id };
  const token = maker ?? kit.options.token;
  const { status } = await kit.ask("decommissionBatch", { path, body: reason, token });
  if (isRemoved(status)) return "removed";
  if (status !== 403) return "left";
  const read: Partial<Schemas["Batch"]> = await bodyOf(kit, "getBatch", path, token);
  const finished = { ...read, status: "Finished" };
  const closed = await kit.ask("updateBatch", { path, body: finished, token });
  return closed.status === 200 ? "closed" : "left";
}

/** A clinic keeps its entries: who still waits in it did not attend. */
export async function removeClinicEntry(kit: Kit, id: string, maker?: string): Promise<Removal> {
  const [clinicId = "", entryId = ""] = id.split("/");
  const path = { clinicId, entryId };
  const token = maker ?? kit.options.token;
  const { status } = await kit.ask("getClinicEntry", { path, token });
  if (status !== 200) return "left";
  await kit.ask("moveClinicEntry", { path, body: { move: "DID_NOT_ATTEND" }, token });
  return "closed";
}

async function bodyOf(kit: Kit, id: "getEpisode" | "getBatch", path: object, token: string) {
  const { text } = await kit.ask(id, { path, token });
  const read: object = JSON.parse(text);
  return read;
}
