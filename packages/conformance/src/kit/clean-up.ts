import type { OperationId } from "@pharmacy/sdk";
import type { Ask } from "../exchange/exchange.ts";
import { refusalFailure } from "./caller.ts";
import { changedAt, grouped, isRecord, namesOf, valueAt } from "./json.ts";
import { reason, type Kit } from "./kit.ts";

type Path = Readonly<Record<string, string>>;

interface Kind {
  readonly make: OperationId;
  readonly read: OperationId;
  readonly remove?: OperationId;
  readonly change: OperationId;
  /** The changes that end a record that nobody may remove. */
  ends(kit: Kit, path: Path, stored: unknown): readonly Ask[];
}

const kinds = {
  episodes: {
    ...{ make: "saveEpisode", read: "getEpisode", remove: "deleteEpisode" },
    change: "saveEpisode",
    ends(kit, { episodeId }, stored) {
      const patientDemographics = valueAt(stored, "/patientDemographics");
      return [{ query: { episodeId }, body: { ...kit.refusedOf(), patientDemographics } }];
    },
  },
  batches: {
    ...{ make: "createBatch", read: "getBatch", remove: "decommissionBatch" },
    change: "updateBatch",
    ends: (_kit, path, stored) => [{ path, body: changedAt(stored, "/status", "Finished") }],
  },
  // A clinic keeps its entries: a patient who still waits there did not attend.
  "entries of a clinic": {
    ...{ make: "addClinicEntries", read: "getClinicEntry", change: "moveClinicEntry" },
    // Anybody may release a patient whom somebody else claimed.
    ends: (_kit, path) => ["RELEASE", "DID_NOT_ATTEND"].map((move) => ({ path, body: { move } })),
  },
} satisfies Record<string, Kind>;

type Removal = "removed" | "ended" | "neither removed nor ended";

/** A token that is named: without one, a deletion that the checked user may not make ends the check. */
async function remove(
  kit: Kit,
  kind: Kind,
  path: Path,
  token: string = kit.options.token,
): Promise<Removal> {
  if (kind.remove) {
    const { status } = await kit.ask(kind.remove, { path, body: reason, token });
    // 409: a check removed the record before.
    if (status === 200 || status === 409) return "removed";
  }
  const { status, json } = await kit.ask(kind.read, { path, token });
  if (status !== 200) return "neither removed nor ended";
  let hasEnded = false;
  for (const ask of kind.ends(kit, path, json)) {
    const answer = await kit.ask(kind.change, { ...ask, token });
    // An entry that may not be moved has ended before.
    const isRefused = !refusalFailure(answer, { status: 400, pointers: ["/move"] });
    hasEnded = answer.status === 200 || isRefused;
  }
  return hasEnded ? "ended" : "neither removed nor ended";
}

export const removeEpisode = (kit: Kit, episodeId: string, token: string) =>
  remove(kit, kinds.episodes, { episodeId }, token);

export const removeBatch = (kit: Kit, id: string) => remove(kit, kinds.batches, { id });

/** A record, the token that made it, and its status after the last save. */
interface Made {
  readonly name: string;
  readonly id: string;
  readonly path: Path;
  readonly maker: string | undefined;
  readonly status: unknown;
}

/** Collects each record that the run makes; the result removes them and says what is left. */
export function cleanUp(kit: Kit): () => Promise<string[]> {
  const made = new Map<string, Made>();
  let files = 0;
  kit.onAnswer(({ operationId, status, json, token: maker }) => {
    if (status >= 300 || !isRecord(json)) return;
    // A file with days is for reading.
    if (operationId === "createVaccinationExport" && !("from" in json)) files += 1;
    for (const name of namesOf(kinds).filter((one) => kinds[one].make === operationId))
      for (const [id, path] of pathsIn(json))
        made.set(`${name} ${id}`, { name, id, path, maker, status: json["status"] });
  });
  return async () => {
    const outcomes: { what: string; id: string }[] = [];
    for (const name of namesOf(kinds))
      for (const one of made.values())
        if (one.name === name)
          outcomes.push({ id: one.id, what: `${name} ${await removalOf(kit, kinds[name], one)}` });
    const lines = [...grouped(outcomes, ({ what }) => what)].map(([what, all]) => {
      const ids = all.slice(0, mostNamed).map(({ id }) => id);
      const others = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : "";
      const named = what.includes("neither") ? `: ${ids.join(", ")}${others}` : "";
      return `${all.length} ${what}${named}`;
    });
    if (files > 0) lines.push(`${files} files for the national record, with all that was due`);
    return lines.length > 0 ? [...lines, `their mark is ${kit.mark}`] : [];
  };
}

const mostNamed = 10;

/** Of a record, or of each entry that was added to a clinic: its id and the path of its calls. */
function pathsIn({ id, clinicId, rows }: Record<string, unknown>): [string, Path][] {
  if (typeof id === "string") return [[id, { episodeId: id, id }]];
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown): [string, Path][] => {
    const entryId = valueAt(row, "/entryId");
    const isNew = typeof entryId === "string" && valueAt(row, "/verdict") !== "DUPLICATE";
    return isNew ? [[entryId, { clinicId: String(clinicId), entryId }]] : [];
  });
}

async function removalOf(kit: Kit, kind: Kind, { path, maker, status }: Made) {
  const hasEnded = status === "Closed" || status === "Completed";
  let best: Removal = hasEnded ? "ended" : "neither removed nor ended";
  // The checked user may have no right to the record; its maker may have fewer rights.
  for (const token of new Set([undefined, maker])) {
    const removal = await remove(kit, kind, path, token).catch(() => undefined);
    if (removal === "removed") return removal;
    if (removal === "ended") best = removal;
  }
  return best;
}
