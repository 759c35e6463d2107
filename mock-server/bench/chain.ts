import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Database } from "../src/sandbox/store/database.ts";
import { listEpisodes } from "../src/sandbox/store/episode-lists.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { searchedTerms } from "../src/sandbox/store/text.ts";
import { firstNames, withoutIndexes } from "../test/many-episodes.ts";
import { lists } from "./searches.ts";

// Measures the lists of a chain on a PostgreSQL database, which it fills by SQL if it is empty.
// node mock-server/bench/chain.ts postgres://… --stores 500 --episodes 20000

const { values, positionals } = parseArgs({
  options: {
    stores: { type: "string", default: "500" },
    episodes: { type: "string", default: "20000" },
  },
  allowPositionals: true,
});
const [address] = positionals;
if (!address) throw new Error("Name an empty PostgreSQL database.");
const [stores, episodes] = [Number(values.stores), Number(values.episodes)];
const storeId = (store: number) => `CHAIN${String(store).padStart(5, "0")}`;

/** Rows like those in many-episodes.ts. */
async function fill(database: Database): Promise<void> {
  const instant = (minutes: string) => `to_char(timestamp '2020-01-01 09:00' +
    (${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
  const created = "number / 150 * 1440 + number % 150 / 5 * 20";
  for (let store = 1; store <= stores; store += 1)
    await sql`insert into episodes select ${sql.lit(storeId(store))}, number, 1,
        md5(${sql.lit(store)} || ' ' || number), 'completed',
        case when number % 15 = 0 then 'Closed' else 'Completed' end, ' ' || vaccines || ' ', patient,
        ${sql.raw(instant(created))}, vaccines, '', ${sql.raw(instant(`${created} + number % 9`))},
        'person ' || number % 20, ${sql.raw(instant("number * 31 % 3000000"))}, '',
        ' ' || patient || ' ' || lpad(number::text, 7, '0') || ' ' || number || ' '
      from (select number,
          (string_to_array(${firstNames.join()}, ','))[number * 13 % 20 + 1] || ' ' ||
            lpad((number::bigint * 7919 % 20011)::text, 6, '0') as patient,
          (array['fluVac', 'covid', 'fluVac covid'])[number % 3 + 1] as vaccines
        from generate_series(1, ${sql.lit(episodes)}) as number) as numbered`.execute(database);
  await sql`insert into episode_documents select store_id, number, '{}', '{}' from episodes`.execute(
    database,
  );
}

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Requests each page twice: the time of the second request counts. */
async function medianMs(ask: (storeId: string) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 1; round <= 15; round += 1) {
    const id = storeId(Math.ceil((round * stores) / 15));
    await ask(id);
    times.push((await seconds(() => ask(id))) * 1000);
  }
  return (times.toSorted((a, b) => a - b)[7] ?? 0).toFixed(1);
}

const database = await openDatabase(address);
const isFilled = await database.selectFrom("episodes").select("id").limit(1).executeTakeFirst();
if (!isFilled) {
  const filling = await seconds(() => withoutIndexes(database, () => fill(database)));
  const vacuuming = await seconds(() => sql`vacuum analyze`.execute(database));
  console.log(`filled in ${filling} s, vacuumed in ${vacuuming} s`);
}
const sizes = sql<{ bytes: number }>`select pg_total_relation_size('episodes') as bytes`;
console.log(`episodes: ${(await sizes.execute(database)).rows[0]?.bytes} bytes`);
for (const [what, asked] of lists) {
  const request = { sortDirection: "asc" as const, ...asked };
  const words = searchedTerms(request.filters?.searchTerm ?? "");
  const list = (id: string, page: number) =>
    listEpisodes(database, id, "completed", { request, words }, { page, size: 10 });
  const { totalPages } = await list(storeId(1), 0);
  const middle = Math.floor(totalPages / 2);
  const [first, later] = [
    await medianMs((id) => list(id, 0)),
    await medianMs((id) => list(id, middle)),
  ];
  console.log(`${what}: page 0 ${first} ms, page ${middle} ${later} ms`);
}
await database.destroy();
