import type { Schemas } from "@pharmacy/sdk";
import { changesBetween, insertAudit } from "./audit.ts";
import type { Tables, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { moveDosesOfStore } from "./doses.ts";
import { columnsOf, documentOf, type EpisodeTable } from "./episode-columns.ts";
import { moveNationalVaccinations } from "./national-vaccinations.ts";
import { moveDosesToPatient } from "./patient-doses.ts";
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
      .where("store_id", "=", storeId)
      .where("id", "=", id),
  ([row]): StoredEpisode | undefined =>
    row && { version: row.version, episode: documents.episode.read(row.document) },
);

type Author = Pick<Schemas["AuditEntry"], "gphc" | "correlationId">;

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
    correlation_id: author.correlationId ?? "",
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
