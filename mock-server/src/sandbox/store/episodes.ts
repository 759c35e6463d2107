import type { Schemas } from "@pharmacy/sdk";
import { type PageRequest, pageTotals, type Reader, type Tables, type Work } from "./database.ts";
import { documents, parseDocument } from "./documents.ts";
import { moveDosesOfStore, moveDosesToPatient } from "./doses.ts";
import { columnsOf, documentOf, type EpisodeTable } from "./episode-columns.ts";
import { moveNationalVaccinations } from "./national-vaccinations.ts";
import { query, statement } from "./statement.ts";
import { OvertakenError } from "./transaction.ts";

type Episode = Schemas["Episode"];
export type StoredEpisode = { version: number; episode: Episode };

// A join would take four times as long: SQLite would plan it again for the values of each call.
export const findEpisode = query(
  (database, { storeId, id }: { storeId: string; id: string }) =>
    database
      .selectFrom("episodes")
      .select((eb) => [
        "version",
        eb
          .selectFrom("episode_documents")
          .select("document")
          .whereRef("episode_documents.store_id", "=", "episodes.store_id")
          .whereRef("episode_documents.number", "=", "episodes.number")
          .$asScalar()
          .$notNull()
          .as("document"),
      ])
      .where((eb) => eb.and({ store_id: storeId, id })),
  ([row]): StoredEpisode | undefined =>
    row && { version: row.version, episode: documents.episode.read(row.document) },
);

type Author = { gphc: string | null; correlationId: string };

export async function writeEpisode(
  work: Work,
  storeId: string,
  before: StoredEpisode | undefined,
  episode: Episode,
  author: Author,
): Promise<number> {
  const versions = { before: before?.version ?? 0, after: (before?.version ?? 0) + 1 };
  const { after: version } = versions;
  if (!(await writeRows(work, storeId, versions, episode))) throw new OvertakenError();
  await moveDosesOfStore(work, storeId, before?.episode, episode);
  await moveDosesToPatient(work, storeId, before?.episode, episode);
  await moveNationalVaccinations(work, storeId, before?.episode, episode, version);
  await insertAudit(work, {
    store_id: storeId,
    episode_id: episode.id,
    version,
    action: actionOf(before?.episode, episode),
    actor: episode.lastUpdatedBy,
    gphc: author.gphc ?? "",
    changed_at: episode.lastUpdatedDate,
    correlation_id: author.correlationId,
    changes: JSON.stringify(changesBetween(before?.episode ?? {}, episode)),
  });
  return version;
}

function actionOf(before: Episode | undefined, after: Episode): Schemas["AuditAction"] {
  if (!before) return "created";
  if (after.deleted) return "deleted";
  return before.deleted ? "restored" : "updated";
}

/** Writes the rows of an episode, unless another version is stored; 0 is that of a new one. */
export async function writeRows(
  work: Work,
  storeId: string,
  versions: { before: number; after: number },
  episode: Episode,
): Promise<boolean> {
  const columns = columnsOf(storeId, versions.after, episode);
  const versioned = { ...columns, versionBefore: versions.before };
  const { numAffectedRows } = await writeColumns(work, versioned);
  if (numAffectedRows === 0n) return false;
  await writeDocument(work, documentOf(storeId, episode));
  return true;
}

const writeColumns = statement(
  (work, { versionBefore, ...row }: EpisodeTable & { versionBefore: number }) =>
    work
      .insertInto("episodes")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["store_id", "number"])
          .doUpdateSet(row)
          .where("episodes.version", "=", versionBefore),
      ),
);

const writeDocument = statement((work, row: Tables["episode_documents"]) =>
  work
    .insertInto("episode_documents")
    .values(row)
    .onConflict((conflict) => conflict.columns(["store_id", "number"]).doUpdateSet(row)),
);

type Entry = Schemas["AuditEntry"];
type Change = Schemas["AuditChange"];

/** The values that differ between two versions of a record, by their JSON pointers. */
function changesBetween(before: object, after: object): Change[] {
  const from = leavesOf(before);
  const to = leavesOf(after);
  const paths = new Set([...from.keys(), ...to.keys()]);
  return [...paths]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path, before: from.get(path), after: to.get(path) }));
}

const insertAudit = statement((work, row: Tables["audit"]) => work.insertInto("audit").values(row));

export async function lastAuditedAt(
  work: Reader,
  storeId: string,
  episodeId: string,
  isSought: (change: Change) => boolean,
): Promise<string | undefined> {
  const rows = await work
    .selectFrom("audit")
    .select(["changed_at", "changes"])
    .where((eb) => eb.and({ store_id: storeId, episode_id: episodeId }))
    .orderBy("version", "desc")
    .execute();
  return rows.find(({ changes }) => parseDocument<Change[]>(changes).some(isSought))?.changed_at;
}

/** Newest first. Each version of an episode has one entry, so a page is a range of versions. */
export async function listAudit(
  database: Reader,
  storeId: string,
  episodeId: string,
  page: PageRequest,
) {
  const ofEpisode = database
    .selectFrom("audit")
    .where((eb) => eb.and({ store_id: storeId, episode_id: episodeId }));
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
  return { entries: rows.map(auditEntryFrom), ...pageTotals(total ?? 0, page) };
}

function auditEntryFrom(row: Tables["audit"]): Entry {
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
      .where((eb) => eb.and({ store_id: of.storeId, episode_id: of.episodeId }))
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
