import { describe, expect, test } from "vitest";
import { operations } from "../src/index.ts";
import { editorOf } from "./language-service.ts";

const operationIds = Object.keys(operations);
const bodies = new Map(
  operationIds.map((id) => [id, `Params<"${id}"> extends { body: infer B } ? B : undefined`]),
);

/** A script that touches every operation, for the editor to tell of. */
const script = `
import { createPharmacyClient, hasStatus, type Params, type Schemas } from "./index.ts";
const client = createPharmacyClient({ baseUrl: "/api", token: async () => "" });
${operationIds.map((id) => `void client.${id};`).join("\n")}
async function add(body: Schemas["BatchInput"]) {
  const batch = await client.createBatch({ body }, { idempotencyKey: "key" });
  return [batch.expiryDate, batch.useByDate, batch.additionDate];
}
void client.listActiveEpisodes({ query: { page: 1 }, body: {} });
void createPharmacyClient({ baseUrl: "/api", token: async () => "", timeoutMs: 1 });
`;
const editor = editorOf(script);
const hovers = new Map(operationIds.map((id) => [id, editor.hover(`void client.${id}`)]));
const hoverOf = (id: string) => hovers.get(id) ?? "";

const told: { id: string; tells: (string | RegExp)[] }[] = [
  {
    id: "createBatch",
    tells: [
      "Add a batch.",
      "Needs** the role `VAC`. **Takes** a body `BatchInput`, and the option `idempotencyKey`.",
      "- `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z",
      "@throws `ApiError` 409: The store has a batch of this number, product and expiry (`DUPLICATE_BATCH`), or the idempotency key was used with another body (`IDEMPOTENCY_KEY_REUSED`); `id` is the record that exists.",
      "await client.createBatch({ body }, { idempotencyKey: crypto.randomUUID() });",
    ],
  },
  {
    id: "saveEpisode",
    tells: [
      "Create or update an episode.",
      "the options `idempotencyKey` and `ifMatch`",
      "- `expiryDate`: MM/yyyy",
      "- `doseAmount`: the unit of the pack's dose",
      "@throws `ApiError` 412 `STALE_VERSION`:",
      "`MYS_CLAIM_UNAVAILABLE`",
    ],
  },
  {
    id: "decommissionBatch",
    tells: [
      "Decommission a batch.",
      "the roles `VAC` and `VAC_DELETE`",
      "@throws `ApiError` 501 `NOT_IMPLEMENTED`:",
      /decommissionBatch\(\{ path: \{ id: "[\w-]+" \}, body: \{ reason: .*\{ ifMatch: etag \}\)/,
    ],
  },
  {
    id: "getVaccinationHistory",
    tells: [
      "- `patientDateOfBirth`",
      "yyyy-MM-dd",
      'await client.getVaccinationHistory({ query: { nhsNumber: "',
      "500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`",
    ],
  },
  {
    id: "getUser",
    tells: [
      "Read a user.",
      "**Needs** a signed-in user, of any role.",
      'const user = await client.getUser({ query: { username: "anna.pharmacist" } });',
    ],
  },
];

describe("an editor", () => {
  test.for(told)("tells of $id what it does, needs and refuses", ({ id, tells }) => {
    for (const words of tells)
      expect(hoverOf(id)).toMatch(typeof words === "string" ? escaped(words) : words);
  });

  test.for(operationIds)("tells the same of %s, and nothing that only the project knows", (id) => {
    expect(hoverOf(id)).toMatch(/\n[A-Z].+\.\n\n/);
    expect(hoverOf(id)).toMatch(/\*\*Needs\*\* (the role|a signed-in user)/);
    expect(hoverOf(id)).toContain(
      "400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`",
    );
    expect(hoverOf(id)).toContain(`await client.${id}(`);
    expect(hoverOf(id)).not.toMatch(/\[\d+\.\d+\]/);
  });

  test.for([
    { words: "batch.expiryDate", tells: "milliseconds since 1970-01-01T00:00:00Z" },
    { words: "batch.useByDate", tells: "COVID-19 only. A day as milliseconds since" },
    { words: "batch.additionDate", tells: "ISO 8601 in UTC with milliseconds" },
    { words: "const batch", tells: "const batch: Batch" },
    { words: "{ page", tells: "@defaultValue `0`" },
    { words: "timeoutMs", tells: "@defaultValue 20000" },
    { words: "void createPharmacyClient", tells: "@throws" },
  ])("tells at $words: $tells", ({ words, tells }) => {
    expect(editor.hover(words)).toContain(tells);
  });

  test("finds nothing wrong with the examples that it shows", () => {
    const examples = operationIds.map((id) => {
      const example = /```ts\n([^]*?)\n```/.exec(hoverOf(id))?.[1] ?? "";
      const params = `body: ${bodies.get(id)}, etag: string | undefined`;
      return `export async function try_${id}(${params}) { ${example} }`;
    });
    const text = `import type { Params, PharmacyClient } from "./index.ts";
      declare const client: PharmacyClient;
      ${examples.join("\n")}`;
    expect(editorOf(text).faults()).toEqual([]);
    expect(editorOf(text.replace("getUser({ query", "getUser({ path")).faults()).not.toEqual([]);
  });

  test("finds nothing wrong with the script of this test", () => {
    expect(editor.faults()).toEqual([]);
  });
});

const escaped = (words: string) => new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
