import type { Row } from "../row.ts";
import { againstPrism, budgetsAgainstPrism } from "./against-prism.ts";

export const list: Row = {
  name: "list",
  measures:
    "a page of ten completed episodes, as fast as ten connections get it, beside `prism mock`, with its log, on the same contract",
  budgets: budgetsAgainstPrism({ name: "list", times: 6, p99Ms: 10 }),
  setUp: () => againstPrism("list"),
};
