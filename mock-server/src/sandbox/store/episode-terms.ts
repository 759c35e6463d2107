import type { Work } from "./database.ts";
import type { EpisodeTable, EpisodeTermTable } from "./tables.ts";

/** What leads to an episode: a row for each of its terms. */
export function episodeTermRows({
  store_id,
  tab,
  terms,
  number,
}: EpisodeTable): EpisodeTermTable[] {
  return terms
    .split(" ")
    .filter((term) => term !== "")
    .map((term) => ({ store_id, tab, term, number }));
}

/** Writes what has changed alone: most changes of an episode leave its terms as they are. */
export async function moveEpisodeTerms(
  work: Work,
  before: EpisodeTable | undefined,
  after: EpisodeTable,
): Promise<void> {
  const [old, now] = [before ? episodeTermRows(before) : [], episodeTermRows(after)];
  const gone = without(old, now);
  const added = without(now, old);
  const [first] = gone;
  if (first) {
    const terms = gone.map(({ term }) => term);
    await work
      .deleteFrom("episode_terms")
      .where("store_id", "=", first.store_id)
      .where("tab", "=", first.tab)
      .where("term", "in", terms)
      .where("number", "=", first.number)
      .execute();
  }
  if (added.length > 0) await work.insertInto("episode_terms").values(added).execute();
}

const without = (rows: readonly EpisodeTermTable[], others: readonly EpisodeTermTable[]) =>
  rows.filter(({ tab, term }) => !others.some((other) => other.tab === tab && other.term === term));
