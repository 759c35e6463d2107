import type { Schemas } from "@pharmacy/sdk";
import type { Work } from "./database.ts";
import { episodeNumberOf, patientNameOf, tabOf } from "./episode-columns.ts";
import type { EpisodeTermTable } from "./tables.ts";
import { termsOf } from "./text.ts";

type Episode = Schemas["Episode"];

/**
 * What an episode is found by (openapi/decisions.md, Search terms and methods): name, NHS number,
 * and its own number, with zeros and without. All episodes of a store begin with its ODS code, so
 * that code finds none.
 */
export function episodeTermRows(storeId: string, episode: Episode): EpisodeTermTable[] {
  const { humanReadableEpisodeId, patientDemographics } = episode;
  const number = episodeNumberOf(episode);
  const terms = termsOf([
    patientNameOf(episode),
    humanReadableEpisodeId.split("-")[1] ?? "",
    String(number),
    patientDemographics.nhsNumber ?? "",
  ]);
  return terms.map((term) => ({ store_id: storeId, tab: tabOf(episode), term, number }));
}

/** Writes what has changed alone: most changes of an episode leave its terms as they are. */
export async function moveEpisodeTerms(
  work: Work,
  before: readonly EpisodeTermTable[],
  after: readonly EpisodeTermTable[],
): Promise<void> {
  const gone = without(before, after);
  const added = without(after, before);
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
