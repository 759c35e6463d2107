import { measure } from "../../../../../mock-server/bench/load.ts";
import { serveOnPostgres } from "../../../../../mock-server/bench/serve-on-postgres.ts";
import { headersOf, tenantAt } from "../../../../../mock-server/bench/served-sandbox.ts";
import { saveShots } from "../../../../../mock-server/bench/shots.ts";
import { postgresFolder, startPostgres } from "../../own-postgres.ts";
import { CannotRun, type Row } from "../row.ts";

const calls = 400;
const pharmacies = 10;

export const workers: Row = {
  name: "workers",
  measures:
    "saves of ten pharmacies over ten connections with WORKERS=2 beside one process, by turns, each on a database of its own at a PostgreSQL server that writes to the disk before it answers; caller, server and database share the cores",
  budgets: [
    {
      what: "saves a second with two workers",
      reads: "saves a second",
      peer: "one process",
      limitOf: "ratio",
      must: "be at least",
      limit: 1.6,
      unit: "/s",
      source: "the goal for siblings",
    },
  ],
  async setUp() {
    const programs = postgresFolder();
    if (programs === undefined) throw new CannotRun("PostgreSQL's initdb is not found here.");
    const postgres = await startPostgres(programs, { isDurable: true });
    const one = await contender(postgres.url, 1);
    const two = await contender(postgres.url, 2);
    await one.perSecond();
    await two.perSecond();
    return {
      async round(index) {
        const early = index % 2 === 0 ? await one.perSecond() : undefined;
        const figure = await two.perSecond();
        return { "saves a second": { figure, peer: early ?? (await one.perSecond()) } };
      },
      async tearDown() {
        await one.stop();
        await two.stop();
        postgres.stop();
      },
    };
  },
};

/** One pharmacy gives its numbers one after the other, whoever answers: several save at the same time. */
async function contender(databaseServer: string, count: number) {
  const { origin, stop } = await serveOnPostgres(databaseServer, count);
  const shots: ReturnType<ReturnType<typeof saveShots>>[] = [];
  for (let pharmacy = 0; pharmacy < pharmacies; pharmacy += 1) {
    const tenant = await tenantAt(origin, { episodes: 30 });
    shots.push(saveShots(await headersOf(origin, tenant), tenant)("/api"));
  }
  let sent = 0;
  const shotNumber = (index: number) => {
    const shot = shots[index % pharmacies]?.(index);
    if (!shot) throw new Error("There is no pharmacy.");
    return shot;
  };
  const perSecond = async () => {
    const skipped = sent;
    sent += calls;
    return (await measure(origin, calls, (index) => shotNumber(skipped + index))).perSecond;
  };
  return { perSecond, stop };
}
