import {
  searchBudgetsMs,
  searches as cases,
  type SearchRequest,
} from "../../../../../mock-server/bench/searches.ts";
import {
  type PharmacyAt,
  pharmacyWithEpisodes,
} from "../../../../../mock-server/bench/pharmacy-at.ts";
import { ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { createTestDatabase } from "../../../../../mock-server/test/postgres.ts";
import { postgresFolder, startPostgres } from "../../own-postgres.ts";
import { type Budget, CannotRun, type Readings, type Row, type Session } from "../row.ts";

const episodes = 1_000_000;
const size = 10;

const budgetOf = (what: string, page: keyof typeof searchBudgetsMs): Budget => ({
  what: `a list ${what}, ${page === "first" ? "page 0" : "a page in the middle"}`,
  reads: `${what}, ${page}`,
  limitOf: "figure",
  must: "be at most",
  limit: searchBudgetsMs[page],
  unit: "ms",
  source: "the goal for searches",
});
const budgets = cases.flatMap(([what]) => [budgetOf(what, "first"), budgetOf(what, "any")]);

const measuresOn = (database: string) =>
  `searches and filters of a store with ${episodes.toLocaleString("en")} completed episodes on ${database}; before each a save, so that nothing that is kept of the list is still true`;

export const searches: Row = {
  name: "searches",
  measures: measuresOn("SQLite"),
  budgets,
  setUp: () => searchesOf(undefined),
};

export const searchesOnPostgres: Row = {
  name: "searches-postgres",
  measures: measuresOn("PostgreSQL, which shares the cores"),
  budgets,
  async setUp() {
    const programs = postgresFolder();
    if (programs === undefined) throw new CannotRun("PostgreSQL's initdb is not found here.");
    const postgres = await startPostgres(programs);
    const database = await createTestDatabase(postgres.url);
    const session = await searchesOf(database?.url);
    return {
      ...session,
      async tearDown() {
        await session.tearDown();
        postgres.stop();
      },
    };
  },
};

async function searchesOf(databaseUrl: string | undefined): Promise<Session> {
  const sandbox = await ServedSandbox.start({ databaseUrl });
  const pharmacy = await pharmacyWithEpisodes(sandbox, episodes);
  const list = (body: SearchRequest, page: number) =>
    pharmacy.client.listCompletedEpisodes({ query: { page, size }, body });
  const asked = cases.map(([what, filtered]) => {
    const body: SearchRequest = { sortDirection: "asc", ...filtered };
    return { what, body };
  });
  const pages = new Map<string, number>();
  for (const { what, body } of asked) pages.set(what, (await list(body, 0)).totalPages);
  return {
    async round() {
      const readings: Record<string, Readings[string]> = {};
      for (const { what, body } of asked) {
        const middle = Math.floor((pages.get(what) ?? 0) / 2);
        readings[`${what}, first`] = await afterASave(pharmacy, () => list(body, 0));
        readings[`${what}, any`] = await afterASave(pharmacy, () => list(body, middle));
      }
      return readings;
    },
    tearDown: () => sandbox.stop(),
  };
}

async function afterASave({ save }: PharmacyAt, ask: () => Promise<unknown>) {
  await save();
  const start = performance.now();
  await ask();
  return { figure: performance.now() - start };
}
