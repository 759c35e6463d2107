import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { batchLaws } from "./batch-laws.ts";
import { completionLaws } from "./completion-laws.ts";
import { episodeFilterLaws } from "./episode-filter-laws.ts";
import { episodeOrderLaws } from "./episode-laws.ts";
import { totalLaws } from "./total-laws.ts";

/** The laws of lists, of their pages, filters, searches and totals. */
export const listLaws: readonly Check[] = checksOf("lists", [
  ...episodeOrderLaws,
  ...episodeFilterLaws,
  ...completionLaws,
  ...batchLaws,
  ...totalLaws,
]);
