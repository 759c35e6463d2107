import type { Work } from "./database.ts";
import { keysOf } from "./episode-keys.ts";
import { isPostgres } from "./is-postgres.ts";
import { blockOf, changedSet } from "./number-sets.ts";
import type { EpisodeTable } from "./tables.ts";

/** Writes what has changed alone: most changes of an episode leave its keys as they are. */
export async function moveEpisodeKeys(
  work: Work,
  before: EpisodeTable | undefined,
  after: EpisodeTable,
): Promise<void> {
  const [old, now] = [before ? keysOf(before) : [], keysOf(after)];
  const added = new Set(now.filter((key) => !old.includes(key)));
  const gone = old.filter((key) => !now.includes(key));
  if (added.size + gone.length === 0) return;
  const place = { store_id: after.store_id, block: blockOf(after.number) };
  const known = await setsOf(work, place, [...added, ...gone]);
  const changed = [...added, ...gone].map((key) => {
    const set = known.get(key);
    return { ...place, key, set, numbers: changedSet(set, after.number, added.has(key)) };
  });
  await insertSets(work, changed);
  await replaceSets(work, changed);
  await deleteSets(work, place, changed);
}

type Place = { store_id: string; block: number };
type ChangedSet = Place & {
  key: string;
  set: Uint8Array | undefined;
  numbers: Uint8Array | undefined;
};

/** On PostgreSQL nobody else may change them meanwhile; all lock them in the same order. */
async function setsOf(
  work: Work,
  { store_id, block }: Place,
  keys: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const query = work
    .selectFrom("episode_keys")
    .select(["key", "numbers"])
    .where("store_id", "=", store_id)
    .where("block", "=", block)
    .where("key", "in", keys);
  const rows = await (isPostgres(work) ? query.orderBy("key").forUpdate() : query).execute();
  return new Map(rows.map(({ key, numbers }) => [key, numbers]));
}

/** Where another transaction has inserted the same key meanwhile, this one is overtaken (transaction.ts). */
async function insertSets(work: Work, changed: readonly ChangedSet[]): Promise<void> {
  const rows = changed.flatMap(({ store_id, block, key, set, numbers }) =>
    set || !numbers ? [] : [{ store_id, block, key, numbers }],
  );
  if (rows.length === 0) return;
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await work.insertInto("episode_keys").values(sorted).execute();
}

async function replaceSets(work: Work, changed: readonly ChangedSet[]): Promise<void> {
  const rows = changed.flatMap(({ store_id, block, key, set, numbers }) =>
    set && numbers ? [{ store_id, block, key, numbers }] : [],
  );
  if (rows.length === 0) return;
  await work
    .insertInto("episode_keys")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "block", "key"])
        .doUpdateSet((eb) => ({ numbers: eb.ref("excluded.numbers") })),
    )
    .execute();
}

async function deleteSets(
  work: Work,
  { store_id, block }: Place,
  changed: readonly ChangedSet[],
): Promise<void> {
  const emptied = changed.filter(({ set, numbers }) => set && !numbers);
  if (emptied.length === 0) return;
  await work
    .deleteFrom("episode_keys")
    .where("store_id", "=", store_id)
    .where("block", "=", block)
    .where(
      "key",
      "in",
      emptied.map(({ key }) => key),
    )
    .execute();
}
