import type { OperationId } from "@pharmacy/sdk";
import { changedAt, isRecord, namesOf, valueAt } from "./json.ts";
import { reason, type Kit } from "./kit.ts";

type Removal = "removed" | "closed" | "left";

/** A kind of record: what makes one, what removes one, and the words for what became of them. */
interface Kind extends Readonly<Record<Removal, string>> {
  readonly name: string;
  readonly make: OperationId;
  remove(kit: Kit, id: string, token?: string): Promise<Removal>;
}

const kindsOf = (mark: string): readonly Kind[] => [
  {
    ...{ name: "episodes", make: "saveEpisode", remove: removeEpisode },
    removed: `deleted, of patients called ${mark}`,
    closed: "closed, since nobody may delete them",
    left: "neither deleted nor closed",
  },
  {
    ...{ name: "batches", make: "createBatch", remove: removeBatch },
    removed: `decommissioned, those of flu numbered ${mark.toUpperCase()}…`,
    closed: "finished, since nobody may decommission them",
    left: "neither decommissioned nor finished",
  },
  {
    ...{ name: "entries of a clinic", make: "addClinicEntries", remove: endEntry },
    removed: "deleted",
    closed: "ended, in the clinic of today, which goes 30 days after its day",
    left: "neither deleted nor ended",
  },
];

/** 409: a check removed the record before. Who may not remove it sends the request that ends it. */
async function removedOr(status: number, end: () => Promise<{ status: number }>): Promise<Removal> {
  if (status === 200 || status === 409) return "removed";
  return status === 403 && (await end()).status === 200 ? "closed" : "left";
}

/** Deletes an episode, or ends it by a consent that is refused. */
export async function removeEpisode(kit: Kit, episodeId: string, token = kit.options.token) {
  const path = { episodeId };
  const { status } = await kit.ask("deleteEpisode", { path, body: reason, token });
  return removedOr(status, async () => {
    const { json } = await kit.ask("getEpisode", { path, token });
    const patientDemographics = valueAt(json, "/patientDemographics");
    const body = { ...kit.refusedOf(), patientDemographics };
    return kit.ask("saveEpisode", { query: path, body, token });
  });
}

export async function removeBatch(kit: Kit, id: string, token = kit.options.token) {
  const path = { id };
  const { status } = await kit.ask("decommissionBatch", { path, body: reason, token });
  return removedOr(status, async () => {
    const { json } = await kit.ask("getBatch", { path, token });
    return kit.ask("updateBatch", { path, body: changedAt(json, "/status", "Finished"), token });
  });
}

/** A clinic keeps its entries: a patient who still waits there did not attend. */
async function endEntry(kit: Kit, id: string, token = kit.options.token): Promise<Removal> {
  const [clinicId, entryId] = id.split("/");
  const path = { clinicId, entryId };
  const { status } = await kit.ask("getClinicEntry", { path, token });
  if (status !== 200) return "left";
  await kit.ask("moveClinicEntry", { path, body: { move: "DID_NOT_ATTEND" }, token });
  return "closed";
}

/** The token that made a record, and the record's status after the last save. */
interface Made {
  readonly maker: string | undefined;
  readonly status: unknown;
}

/** Collects each record that the run makes; the result removes them and says what is left. */
export function cleanUp(kit: Kit): () => Promise<string[]> {
  const kinds = kindsOf(kit.mark).map((kind) => ({ ...kind, made: new Map<string, Made>() }));
  kit.onAnswer(({ operationId, status, json, token }) => {
    if (status >= 300 || !isRecord(json)) return;
    for (const { made } of kinds.filter(({ make }) => make === operationId))
      for (const id of idsIn(json)) made.set(id, { maker: token, status: json["status"] });
  });
  return async () => {
    const lines: string[] = [];
    for (const { made, ...kind } of kinds) {
      const outcomes: Readonly<Record<Removal, string[]>> = { removed: [], closed: [], left: [] };
      for (const [id, how] of made) outcomes[await removalOf(kit, kind, id, how)].push(id);
      lines.push(...told(kind, outcomes));
    }
    return lines;
  };
}

/** The id of a record, or of each entry that was added to a clinic. */
function idsIn({ id, clinicId, rows }: Record<string, unknown>): string[] {
  if (typeof id === "string") return [id];
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const isNew = isRecord(row) && row["entryId"] && row["verdict"] !== "DUPLICATE";
    return isNew ? [`${String(clinicId)}/${String(row["entryId"])}`] : [];
  });
}

async function removalOf(kit: Kit, { remove }: Kind, id: string, { maker, status }: Made) {
  let best: Removal = status === "Closed" ? "closed" : "left";
  // The checked user may have no right to the record; its maker may have fewer rights.
  for (const token of new Set([undefined, maker])) {
    const removal = await remove(kit, id, token).catch(() => "left" as const);
    if (removal === "removed") return removal;
    if (removal === "closed") best = removal;
  }
  return best;
}

const mostNamed = 10;

function told(kind: Kind, outcomes: Readonly<Record<Removal, readonly string[]>>): string[] {
  return namesOf(outcomes).flatMap((outcome) => {
    const ids = outcomes[outcome];
    if (ids.length === 0) return [];
    const others = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : "";
    const named = outcome === "left" ? `: ${ids.slice(0, mostNamed).join(", ")}${others}` : "";
    return [`${ids.length} ${kind.name} ${kind[outcome]}${named}`];
  });
}
