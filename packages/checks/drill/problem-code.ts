import type { Edits } from "./edits.ts";

/** A code by which a program tells one failure from the others. */
export const problemCodeEdits: Edits = {
  "openapi/problems.yaml": [
    {
      replace: "x-codes: [DUPLICATE_BATCH, IDEMPOTENCY_KEY_REUSED]",
      by: "x-codes: [DUPLICATE_BATCH, IDEMPOTENCY_KEY_REUSED, STOCKTAKE_UNDER_WAY]",
    },
    {
      replace: "expiry (`DUPLICATE_BATCH`), or",
      by: "expiry (`DUPLICATE_BATCH`), the stock is being counted (`STOCKTAKE_UNDER_WAY`), or",
    },
    {
      replace: "        DUPLICATE_BATCH: {",
      by: `        STOCKTAKE_UNDER_WAY: { $ref: examples/problem-stocktake-under-way.json }
        DUPLICATE_BATCH: {`,
    },
  ],
  // A new file.
  "openapi/examples/problem-stocktake-under-way.json": [
    {
      replace: "",
      by: `{
  "summary": "The stock is being counted",
  "value": {
    "type": "about:blank",
    "title": "The stock is being counted",
    "status": 409,
    "detail": "Try again when the count is over.",
    "code": "STOCKTAKE_UNDER_WAY",
    "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
  }
}
`,
    },
  ],
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
