import type { Row } from "../row.ts";
import { againstPrism, budgetsAgainstPrism } from "./against-prism.ts";

export const save: Row = {
  name: "save",
  measures:
    "a completed flu vaccination, saved with its audit and its doses before it is answered, beside `prism mock`, which keeps nothing",
  budgets: budgetsAgainstPrism({ name: "save", times: 2, p99Ms: 15 }),
  setUp: () => againstPrism("save"),
};
