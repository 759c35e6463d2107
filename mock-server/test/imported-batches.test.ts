import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdsOverHttp, exhaustiveMs } from "../../packages/domain/test/random.ts";
import { importColumns, readCsv } from "../../web/src/batches/import/import-table.ts";
import { templateCsv, importRowsOf } from "../../web/src/batches/import/import-rows.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

/** Compares the page's reading of pasted batches with the server's. */

let server: SandboxServer;
let pharmacist: Caller;
let catalogue: Schemas["VaccineCatalogue"];
let packs: readonly (readonly string[])[];

beforeAll(async () => {
  server = await startSandboxServer();
  const { people } = await server.testTenant();
  pharmacist = await server.as(people.pharmacist?.username ?? "");
  catalogue = (await pharmacist.call("getVaccineTypes", {})).body;
  const read = readCsv(templateCsv(catalogue).replaceAll(",,Active", ",1,Active"));
  if ("problem" in read) throw new Error(read.problem);
  packs = read.rows.map(({ cells }) => importColumns.map(({ id }) => cells[id]));
});
afterAll(() => server.close());

let counted = 0;

const signs = fc
  .string({ unit: "binary", maxLength: 8 })
  .map((text) => text.replace(/[\n\r\t"]/g, ""));
const oneOf = (...texts: string[]) => fc.oneof(fc.constantFrom(...texts), signs);
const years = ["0001", "0035", "1969", "1970", "2035", "3000", "9999"];
const date = fc.oneof(
  fc.constantFrom(...years.flatMap((year) => [`01/${year}`, `31/12/${year}`, `${year}-01-01`])),
  oneOf("Jan-35", "31/12/35"),
);
const changes = fc.record({
  batchNo: fc.oneof(
    fc.constant(0).map(() => `AB${String((counted += 1)).padStart(4, "0")}`),
    oneOf("1", "A".repeat(20), "A".repeat(21), "AB 1", "ab0001", "0012", "12E3", "\u00a0X1\u2003"),
  ),
  expiryDate: date,
  useByDate: fc.oneof(fc.constant(""), date),
  packs: oneOf("", "0", "1", "10000", "10001", "0003", "99999999999999999999", "1e3", "٣"),
  status: oneOf("", "Active", "finished", "Sold"),
});
const column = (id: string) => importColumns.findIndex((one) => one.id === id);
const line = fc.tuple(fc.nat(), changes).map(([index, changed]) => {
  const cells = [...(packs[index % packs.length] ?? [])];
  for (const [id, text] of Object.entries(changed)) cells[column(id)] = text;
  return cells.join("\t");
});
const tables = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((lines) => [importColumns.map(({ title }) => title).join("\t"), ...lines].join("\n"));

test(
  "the server accepts, or already has, each batch that the page reads",
  { timeout: exhaustiveMs },
  async () => {
    await holdsOverHttp(
      fc.asyncProperty(tables, async (table) => {
        const read = readCsv(table);
        if ("problem" in read) return;
        const now = new Date().toISOString();
        const context = { catalogue, today: now.slice(0, 10), now, newKey: () => "" };
        for (const { input, cells } of importRowsOf(read.rows, context)) {
          if (input === null) continue;
          const { status, problem } = await pharmacist.send("createBatch", { body: input });
          const refusal = status === 201 || problem.code === "DUPLICATE_BATCH" ? null : problem;
          expect([cells, refusal]).toEqual([cells, null]);
        }
      }),
    );
  },
);
