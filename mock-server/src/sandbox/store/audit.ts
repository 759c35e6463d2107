import type { Schemas } from "@pharmacy/sdk";
import { type Page, pageOf, type Reader, type Tables } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { statement } from "./statement.ts";

type Entry = Schemas["AuditEntry"];
type Change = Schemas["AuditChange"];

/** The values that differ between two versions of a record, by their JSON pointers. */
export function changesBetween(before: object, after: object): Change[] {
  const from = leavesOf(before);
  const to = leavesOf(after);
  const paths = new Set([...from.keys(), ...to.keys()]);
  return [...paths]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path, before: from.get(path), after: to.get(path) }));
}

export const insertAudit = statement((work, row: Tables["audit"]) =>
  work.insertInto("audit").values(row),
);

export async function lastAuditedAt(
  work: Reader,
  storeId: string,
  episodeId: string,
  isSought: (change: Change) => boolean,
): Promise<string | undefined> {
  const rows = await work
    .selectFrom("audit")
    .select(["changed_at", "changes"])
    .where("store_id", "=", storeId)
    .where("episode_id", "=", episodeId)
    .orderBy("version", "desc")
    .execute();
  return rows.find(({ changes }) => parseDocument<Change[]>(changes).some(isSought))?.changed_at;
}

/** Newest first. Each version of an episode has one entry, so a page is a range of versions. */
export async function listAudit(database: Reader, storeId: string, episodeId: string, page: Page) {
  const ofEpisode = database
    .selectFrom("audit")
    .where("store_id", "=", storeId)
    .where("episode_id", "=", episodeId);
  const { total } = await ofEpisode
    .select((eb) => eb.fn.max<number | null>("version").as("total"))
    .executeTakeFirstOrThrow();
  const newest = (total ?? 0) - page.page * page.size;
  const rows = await ofEpisode
    .selectAll()
    .where("version", "<=", newest)
    .where("version", ">", newest - page.size)
    .orderBy("version", "desc")
    .execute();
  return { entries: rows.map(entryOf), ...pageOf(total ?? 0, page) };
}

function entryOf(row: Tables["audit"]): Entry {
  return {
    id: String(row.version),
    at: row.changed_at,
    by: row.actor,
    gphc: row.gphc === "" ? null : row.gphc,
    action: row.action,
    correlationId: row.correlation_id,
    changes: parseDocument<Change[]>(row.changes),
  };
}

/** Takes the later changes of an episode back; lists keep no empty places. */
export async function findEpisodeAt(
  database: Reader,
  storeId: string,
  { version: latest, episode }: { version: number; episode: Schemas["Episode"] },
  version: number,
): Promise<Schemas["Episode"]> {
  if (latest === version) return episode;
  const { rows } = await findLaterChanges(database, {
    ...{ storeId, episodeId: episode.id, version, latest },
  });
  const earlier = structuredClone(episode);
  for (const { changes } of rows)
    for (const { path, before } of parseDocument<Change[]>(changes))
      setValue(earlier, path.split("/").slice(1), before);
  return earlier;
}

const findLaterChanges = statement(
  (database, of: { storeId: string; episodeId: string; version: number; latest: number }) =>
    database
      .selectFrom("audit")
      .select("changes")
      .where("store_id", "=", of.storeId)
      .where("episode_id", "=", of.episodeId)
      .where("version", ">", of.version)
      .where("version", "<=", of.latest)
      .orderBy("version", "desc"),
);

function setValue(place: object, [name = "", ...others]: readonly string[], value: unknown): void {
  if (others.length === 0) {
    if (value === undefined) Reflect.deleteProperty(place, name);
    else Reflect.set(place, name, value);
    return;
  }
  const inner: unknown = Reflect.get(place, name);
  const isThere = typeof inner === "object" && inner !== null;
  const next = isThere ? inner : /^\d+$/.test(others[0] ?? "") ? [] : {};
  if (!isThere) Reflect.set(place, name, next);
  setValue(next, others, value);
}

type Leaf = string | number | boolean;

function leavesOf(value: unknown, path = "", leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return leaves.set(path, value);
  }
  if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, `${path}/${name}`, leaves);
  return leaves;
}
