import type { Row } from "./row.ts";
import { bundle } from "./rows/bundle.ts";
import { firstPaint } from "./rows/first-paint.ts";
import { list } from "./rows/list.ts";
import { memory } from "./rows/memory.ts";
import { save } from "./rows/save.ts";
import { sdk } from "./rows/sdk.ts";
import { searches, searchesOnPostgres } from "./rows/searches.ts";
import { soak } from "./rows/soak.ts";
import { start } from "./rows/start.ts";
import { typing } from "./rows/typing.ts";
import { workers } from "./rows/workers.ts";

/** In the table's order. */
export const allRows: readonly Row[] = [
  list,
  save,
  memory,
  start,
  searches,
  searchesOnPostgres,
  sdk,
  bundle,
  firstPaint,
  typing,
  workers,
  soak,
];
