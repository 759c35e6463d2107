import { createTestClient } from "@pharmacy/sdk/testing";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { expect, test, vi } from "vitest";
import { tmpdir } from "node:os";
import { exportVaccinations } from "../../command/jobs/export.ts";
import { patientHistory } from "../../command/jobs/history.ts";
import {
  nationalAcknowledgements,
  nationalCheck,
  nationalExport,
} from "../../command/jobs/national.ts";
import { stockReport } from "../../command/jobs/stock.ts";

/** A terminal, and what a job has printed on it. */
function terminal(input = "") {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const own = { env: {}, input: async () => input, print, tell };
  return { own, printed: () => printed.join(""), told: () => told.join("") };
}

const patient = { firstName: "Jane", lastName: "Austen", dateOfBirth: "1951-03-12" };
const searchPatients = () => Response.json({ outcome: "one", patients: [patient] });
const record = { vaccineName: "Fluad", administeredDate: "2025-10-02" };

test.each([
  ["no record is said", { records: [], canShowHistory: true }, "FLU\n  none\nCOVID19\n  none\n"],
  [
    "a record that does not fully match is said",
    { records: [record], canShowHistory: true, matchesLocalRecords: false },
    "FLU\n  2025-10-02  Fluad\n  does not fully match the records here\n",
  ],
  ["a hidden one is said", { records: [], canShowHistory: false }, "FLU\n  may not be shown\n"],
])("history: %s", async (_, answer, expected) => {
  const { own, printed } = terminal("9693632109");
  const client = createTestClient({
    searchPatients,
    getVaccinationHistory: () => Response.json(answer),
  });
  await patientHistory(client, own, "-");
  expect(printed()).toContain(expected);
});

test("history: a disease that cannot be looked up is not known, hides no other, and fails the job", async () => {
  const { own, printed } = terminal("9693632109");
  const getVaccinationHistory: TestHandlers["getVaccinationHistory"] = ({ query }) =>
    query.get("targetDisease") === "FLU"
      ? Response.json({}, { status: 500 })
      : Response.json({ records: [record], canShowHistory: true });
  const client = createTestClient({ searchPatients, getVaccinationHistory });
  await expect(patientHistory(client, own, "-")).rejects.toMatchObject({ status: 500 });
  expect(printed()).toContain("FLU\n  not known\nCOVID19\n  2025-10-02  Fluad\n");
});

test("stock: doses past their last day are not in stock, and batches that nobody counts are told", async () => {
  const batchOf = (batchNo: string, year: number, dosesLeft: number | null) => ({
    batch: { batchNo, expiryDate: Date.UTC(year, 0, 31), dosesLeft },
    vaccination: { ampName: "Fluad" },
  });
  const batches = [
    batchOf("GOOD1", 2099, 20),
    batchOf("OLD1", 2020, 50),
    batchOf("NEW1", 2099, null),
  ];
  const page = { totalElements: 3, totalPages: 1, page: 0, size: 99 };
  const client = createTestClient({ listActiveBatches: () => Response.json({ ...page, batches }) });
  const { own, printed } = terminal();
  await stockReport(client, own, 30);
  expect(printed()).toBe(
    "20\tFluad\tplus batches without a count: 1\n\nOLD1\tFluad\tpast its date\n",
  );
});

const catalogue = { vaccineTypes: [{ vaccineType: "fluVac", manufacturers: [] }] };
const made = { number: 7, counts: { new: 1, update: 0, delete: 0 }, vaccineType: "fluVac" };
const getVaccineTypes = () => Response.json(catalogue);

test("national export: nothing is exported for a folder that is not there", async () => {
  const createVaccinationExport = vi.fn(() => Response.json(made));
  const client = createTestClient({ getVaccineTypes, createVaccinationExport });
  const exporting = nationalExport(client, terminal().own, undefined, "/nowhere");
  await expect(exporting).rejects.toThrow("No file can be written into /nowhere");
  expect(createVaccinationExport).not.toHaveBeenCalled();
});

test("national export: a file that is made and not written is named, also by the next export", async () => {
  const createVaccinationExport = vi.fn(() => Response.json(made));
  const client = createTestClient({
    ...{ getVaccineTypes, createVaccinationExport },
    getVaccinationExport: () => Response.json({}, { status: 500 }),
    listVaccinationExports: () =>
      Response.json({ page: 0, size: 99, totalElements: 1, totalPages: 1, exports: [made] }),
  });
  const { own, told } = terminal();
  await expect(nationalExport(client, own, undefined, tmpdir())).rejects.toThrow("500");
  expect(told()).toContain("Write it: pharmacy national file 7\n");
  const problem = { title: "Nothing", status: 409, detail: "x", code: "NOTHING_TO_EXPORT" };
  createVaccinationExport.mockReturnValue(Response.json(problem, { status: 409 }));
  await nationalExport(client, own, undefined, tmpdir());
  expect(told()).toContain("fluVac: nothing to export since export 7\n");
});

test("national ack: a file of no export fails the job", async () => {
  const recordAcknowledgements = () => Response.json({ rows: [] });
  const client = createTestClient({ recordAcknowledgements });
  const acknowledging = nationalAcknowledgements(client, terminal().own, import.meta.filename);
  await expect(acknowledging).rejects.toThrow("Nothing was recorded");
});

const pageOf = (episodes: object[], page = 0, totalElements = episodes.length) =>
  Response.json({
    episodes,
    page,
    size: 99,
    totalElements,
    totalPages: Math.ceil(totalElements / 99),
  });

test("national check: an episode of two lists is told once, and what takes it out", async () => {
  const status = (state: string, more = {}) => ({
    ...{ vaccineType: "fluVac", reasons: [], isStillHeld: true, ...more },
    state,
  });
  const row = (id: string, nationalStatus: object) => ({
    ...{ id, humanReadableEpisodeId: id, nationalStatus: [nationalStatus] },
  });
  const refused = row("F-1", status("refused", { refusal: "Not known." }));
  const others = [row("F-2", status("exported")), row("F-3", status("ready"))];
  const client = createTestClient({
    listActiveEpisodes: () => pageOf([]),
    listCompletedEpisodes: () => pageOf([]),
    listDeletedEpisodes: ({ body }) =>
      pageOf(body.filters?.isStillHeld ? [refused, ...others] : [refused]),
  });
  const { own, printed } = terminal();
  await nationalCheck(client, own);
  expect(printed().split("\n")).toEqual([
    "F-1\tfluVac\trefused\tNot known.",
    "F-2\tfluVac\texported\tThe national record still has it. Its removal is in a file.",
    "F-3\tfluVac\tready\tThe national record still has it. The next file takes it out.",
    "",
  ]);
});

test("export: a row that comes twice is printed once; a list that became shorter fails the job", async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({
    id: `e${index}`,
    given: [{ administeredDate: "2026-10-02T10:00:00.000Z" }],
  }));
  const exported = async (...pages: Response[]) => {
    const { own, printed } = terminal();
    const client = createTestClient({
      listCompletedEpisodes: ({ query }) => pages[Number(query.get("page"))] ?? Response.error(),
    });
    await exportVaccinations(client, own, "2026-10-01", "2026-10-31");
    return printed().trim().split("\n").length - 1;
  };
  const first = rows.slice(0, 99);
  expect(await exported(pageOf(first, 0, 100), pageOf(rows.slice(98, 100), 1, 101))).toBe(100);
  const shorter = exported(pageOf(first, 0, 101), pageOf(rows.slice(100), 1, 100));
  await expect(shorter).rejects.toThrow("export these days again");
});
