import type { Edits } from "./edits.ts";

/** A code by which a program tells one failure from the others. */
export const problemCodeEdits: Edits = {
  "openapi/schemas/problem.yaml": [
    { replace: "- DUPLICATE_BATCH\n", by: "- DUPLICATE_BATCH\n    - STOCKTAKE_UNDER_WAY\n" },
  ],
  "mock-server/src/sandbox/server/problems.ts": [
    {
      replace: "  IDEMPOTENCY_KEY_REUSED: {",
      by: `  STOCKTAKE_UNDER_WAY: { title: "The stock is being counted", status: 409 },
  IDEMPOTENCY_KEY_REUSED: {`,
    },
    {
      replace: "export const keyReused =",
      by: `export const stocktakeUnderWay = () =>
  problemOf("STOCKTAKE_UNDER_WAY", "Try again when the count is over.");

export const keyReused =`,
    },
  ],
  "web/src/api/problem-codes.ts": [
    {
      replace: "  IDEMPOTENCY_KEY_REUSED: [",
      by: `  STOCKTAKE_UNDER_WAY: ["page", asTheServerSays],
  IDEMPOTENCY_KEY_REUSED: [`,
    },
  ],
};
