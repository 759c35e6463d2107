import type { Schemas } from "@pharmacy/sdk";
import { type Kysely, sql } from "kysely";
import { documents } from "../documents.ts";

type Stored = { store_id: string; id: string; document: string };

const atOnce = 500;

/** Every episode that is stored, for what a new table counts of those before it. */
export async function* storedEpisodes(
  database: Kysely<unknown>,
): AsyncGenerator<{ storeId: string; episode: Schemas["Episode"] }> {
  for (let rows = await following(database); rows.length > 0;) {
    for (const { store_id, document } of rows)
      yield { storeId: store_id, episode: documents.episode.read(document) };
    rows = await following(database, rows.at(-1));
  }
}

async function following(database: Kysely<unknown>, after?: Stored): Promise<Stored[]> {
  const { store_id = "", id = "" } = after ?? {};
  const { rows } = await sql<Stored>`select store_id, id, document from episodes
    where (store_id, id) > (${store_id}, ${id}) order by store_id, id limit ${atOnce}`.execute(
    database,
  );
  return rows;
}
