import { removeBatch, removeClinicEntry, removeEpisode } from "../records/remove.ts";
import type { Removal } from "../records/remove.ts";
import type { Kit } from "./kit.ts";
import { isRecord } from "./differences.ts";

interface Made {
  /** Whose token made it, if not the checked user's. */
  readonly maker: string | undefined;
  /** As the last save of it was answered. */
  readonly status: unknown;
}

interface Kind {
  readonly name: string;
  readonly make: "saveEpisode" | "createBatch" | "addClinicEntries";
  /** By its id. */
  readonly made: Map<string, Made>;
  remove(kit: Kit, id: string, token?: string): Promise<Removal>;
  readonly words: Readonly<Record<Removal, string>>;
}

/** Knows each record that was made, and takes it out of the way; says what could not be. */
export function cleanUp(kit: Kit): () => Promise<string[]> {
  const kinds = kindsOf(kit.mark);
  kit.onAnswer(({ operationId, status, json, token }) => {
    if (status >= 300 || !isRecord(json)) return;
    const known = { maker: token, status: json["status"] };
    for (const { make, made } of kinds)
      if (make === operationId) for (const id of idsIn(json)) made.set(id, known);
  });
  return async () => {
    const lines: string[] = [];
    for (const kind of kinds) lines.push(...told(kind, await removalsOf(kit, kind)));
    return lines;
  };
}

/** The id of a record, or of each entry of a clinic that was added. */
function idsIn({ id, clinicId, rows }: Record<string, unknown>): string[] {
  if (typeof id === "string") return [id];
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const isNew = isRecord(row) && row["entryId"] && row["verdict"] !== "DUPLICATE";
    return isNew ? [`${String(clinicId)}/${String(row["entryId"])}`] : [];
  });
}

const kindsOf = (mark: string): readonly Kind[] => [
  {
    name: "episodes",
    make: "saveEpisode",
    made: new Map(),
    remove: removeEpisode,
    words: {
      removed: `deleted, of patients called ${mark}`,
      closed: "closed, since nobody may delete them",
      left: "neither deleted nor closed",
    },
  },
  {
    name: "batches",
    make: "createBatch",
    made: new Map(),
    remove: removeBatch,
    words: {
      removed: `decommissioned, those of flu numbered ${mark.toUpperCase()}…`,
      closed: "finished, since nobody may decommission them",
      left: "neither decommissioned nor finished",
    },
  },
  {
    name: "entries of a clinic",
    make: "addClinicEntries",
    made: new Map(),
    remove: removeClinicEntry,
    words: {
      removed: "deleted",
      closed: "ended, in the clinic of today, which goes 30 days after its day",
      left: "neither deleted nor ended",
    },
  },
];

/** After so many without an answer nobody is there any more. */
const mostSilent = 3;

async function removalsOf(kit: Kit, { made, remove }: Kind): Promise<Map<string, Removal>> {
  const removals = new Map<string, Removal>();
  let silent = 0;
  for (const [id, { maker, status }] of made) {
    removals.set(id, status === "Closed" ? "closed" : "left");
    // The checked user may have no right to it; who made it may have less.
    for (const token of new Set([undefined, maker])) {
      if (silent >= mostSilent || removals.get(id) === "removed") continue;
      try {
        const removal = await remove(kit, id, token);
        if (removal !== "left") removals.set(id, removal);
        silent = 0;
      } catch {
        silent += 1;
      }
    }
  }
  return removals;
}

/** Enough of them to find the others by. */
const mostNamed = 10;

function told({ name, words }: Kind, removals: ReadonlyMap<string, Removal>): string[] {
  const outcomes: readonly Removal[] = ["removed", "closed", "left"];
  return outcomes.flatMap((outcome) => {
    const ids = [...removals].flatMap(([id, removal]) => (removal === outcome ? [id] : []));
    if (ids.length === 0) return [];
    const others = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : "";
    const named = outcome === "left" ? `: ${ids.slice(0, mostNamed).join(", ")}${others}` : "";
    return [`${ids.length} ${name} ${words[outcome]}${named}`];
  });
}
