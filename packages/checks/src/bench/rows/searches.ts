import { listBudgets, lists, type ListRequest } from "../../../../../mock-server/bench/searches.ts";
import {
  type PharmacyAt,
  pharmacyWithEpisodes,
} from "../../../../../mock-server/bench/pharmacy-at.ts";
import { ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { createTestDatabase } from "../../../../../mock-server/test/postgres.ts";
import { postgresFolder, startPostgres } from "../../own-postgres.ts";
import { type Budget, CannotRun, type Readings, type Row, type Session } from "../row.ts";

const [, { episodes, sqliteMs, postgresMs }] = listBudgets;
const size = 10;
const pages = ["page 0", "a page in the middle"] as const;

const budgetsOf = (limit: number): Budget[] =>
  lists.flatMap(([what]) =>
    pages.map((page) => ({
      what: `a list of ${what}, ${page}`,
      reads: `${what}, ${page}`,
      limitOf: "figure" as const,
      must: "be at most" as const,
      limit,
      unit: "ms",
      source: "the goal for searches",
    })),
  );

const measuresOn = (database: string) =>
  `searches and filters of a store with ${episodes.toLocaleString("en")} completed episodes on ${database}; a save before each`;

export const searches: Row = {
  name: "searches",
  measures: measuresOn("SQLite"),
  budgets: budgetsOf(sqliteMs),
  setUp: () => searchesOf(undefined),
};

export const searchesOnPostgres: Row = {
  name: "searches-postgres",
  measures: measuresOn("PostgreSQL, which shares the cores"),
  budgets: budgetsOf(postgresMs),
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
  const list = (body: ListRequest, page: number) =>
    pharmacy.client.listCompletedEpisodes({ query: { page, size }, body });
  const asked = lists.map(([what, request]): { what: string; body: ListRequest } => ({
    what,
    body: { sortDirection: "asc", ...request },
  }));
  const middles = new Map<string, number>();
  for (const { what, body } of asked)
    middles.set(what, Math.floor((await list(body, 0)).totalPages / 2));
  return {
    async round() {
      const readings: Record<string, Readings[string]> = {};
      for (const { what, body } of asked)
        for (const [at, page] of [0, middles.get(what) ?? 0].entries())
          readings[`${what}, ${pages[at]}`] = await afterASave(pharmacy, () => list(body, page));
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
