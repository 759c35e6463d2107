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
import type { Budget, Readings, Row } from "../row.ts";

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

export const searches: Row = {
  name: "searches",
  measures: `searches and filters of a store with ${episodes.toLocaleString("en")} completed episodes on SQLite; before each a save, so that nothing that is kept of the list is still true`,
  budgets: cases.flatMap(([what]) => [budgetOf(what, "first"), budgetOf(what, "any")]),
  async setUp() {
    const sandbox = await ServedSandbox.start();
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
  },
};

async function afterASave({ save }: PharmacyAt, ask: () => Promise<unknown>) {
  await save();
  const start = performance.now();
  await ask();
  return { figure: performance.now() - start };
}
