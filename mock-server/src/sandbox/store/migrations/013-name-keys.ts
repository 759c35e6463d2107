import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { indexEpisodes } from "../index-episodes.ts";
import type { Tables } from "../tables.ts";

/** The keys of all episodes, with those of what their names begin with. */
export const nameKeys: Migration = {
  async up(database: Kysely<Tables>) {
    await sql`delete from episode_keys`.execute(database);
    const stores = sql<{ store_id: string }>`select store_id from stores`;
    for (const { store_id } of (await stores.execute(database)).rows)
      await indexEpisodes(database, store_id);
  },
};
