import type { Edits } from "./edits.ts";

/** A code by which a program tells one failure from the others. */
export const problemCodeEdits: Edits = {
  "openapi/problems.yaml": [
    {
      replace: "RemovedBefore:\n  x-codes: [IDEMPOTENCY_KEY_REUSED]",
      by: "RemovedBefore:\n  x-codes: [IDEMPOTENCY_KEY_REUSED, STOCKTAKE_UNDER_WAY]",
    },
    {
      replace: "    The record was removed before, for another reason or with another comment;",
      by: "    The stock is being counted (`STOCKTAKE_UNDER_WAY`), or the record was removed before, for another reason or with another comment (`IDEMPOTENCY_KEY_REUSED`);",
    },
    {
      replace: "        IDEMPOTENCY_KEY_REUSED: { $ref: examples/problem-removed-before.json }",
      by: `        IDEMPOTENCY_KEY_REUSED: { $ref: examples/problem-removed-before.json }
        STOCKTAKE_UNDER_WAY: { $ref: examples/problem-stocktake-under-way.json }`,
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
