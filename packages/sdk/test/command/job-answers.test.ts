import { createTestClient } from "@pharmacy/sdk/testing";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { expect, test } from "vitest";
import { patientHistory } from "../../command/jobs/history.ts";
import { stockReport } from "../../command/jobs/stock.ts";

/** A terminal, and what a job has printed on it. */
function terminal(input = "") {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const own = { env: {}, input: async () => input, print, tell: () => undefined };
  return { own, printed: () => printed.join("") };
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
