import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { batchOf, makeBatch } from "../../records/batches.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { NotRun } from "../../results/fault.ts";
import { refuseAll } from "./refusing.ts";

/** Rules of batches, searches and counts that no schema and no vector says. */
export const otherChecks: Check[] = [];
const test = addTo(otherChecks, "validation", "decisions: Patient step");

test("createBatch refuses a number of COVID-19 that has not the pack's format, and no other ([5.90])", async (kit) => {
  kit.needsWrites();
  const product = await kit.reference.product("covid");
  const body = batchOf(kit, product);
  const format = product.pack.batchNumberFormat;
  if (!format) throw new NotRun("no pack of COVID-19 has a format");
  const wrong = [`${body.batchNo}9`, body.batchNo.slice(1), `${"9".repeat(format.length - 1)}A`];
  await refuseAll(
    kit,
    "createBatch",
    wrong.map((batchNo) => ({
      what: batchNo,
      ask: { body: { ...body, batchNo } },
      pointers: ["/batchNo"],
    })),
  );
  await makeBatch(kit, { vaccineType: "covid" });
});

test("searchPatients asks for a number, or for a last name and a day of birth that was", async (kit) => {
  const wrong = [
    { body: {}, pointers: [] },
    { body: { lastName: "Yusuf" }, pointers: ["/dateOfBirth", "/nhsNumber"] },
    { body: { dateOfBirth: "1951-03-12" }, pointers: ["/lastName", "/nhsNumber"] },
    { body: { firstName: "Amina", postCode: "LS6 2AB" }, pointers: [] },
    { body: { nhsNumber: "9991234567" }, pointers: ["/nhsNumber"] },
    {
      body: { lastName: "Yusuf", dateOfBirth: daysFrom(londonToday(), 2) },
      pointers: ["/dateOfBirth"],
    },
  ];
  await refuseAll(
    kit,
    "searchPatients",
    wrong.map(({ body, pointers }) => ({
      what: JSON.stringify(body),
      ask: { body },
      pointers,
    })),
  );
});

test("getActivity counts at most 366 days, from the first to the last (decisions: Contract)", async (kit) => {
  const to = londonToday();
  const questions = [
    { from: daysFrom(to, 1), to },
    { from: daysFrom(to, -366), to },
    { from: "2025-02-30", to: "2025-03-01" },
  ];
  await refuseAll(
    kit,
    "getActivity",
    questions.map((query) => ({
      what: JSON.stringify(query),
      ask: { query },
      pointers: ["/query/to", "/query/from"],
    })),
  );
});

test("getVaccinationHistory asks for a number with its check digit", async (kit) => {
  const query = {
    nhsNumber: "1111111111",
    targetDisease: "FLU",
    patientDateOfBirth: "1951-03-12",
  };
  const ask = { query };
  await refuseAll(kit, "getVaccinationHistory", [
    { what: "a dummy", ask, pointers: ["/query/nhsNumber"] },
  ]);
});

test("findCareHomes asks for three characters of a name, without the blanks around ([5.64] [7.17])", (kit) =>
  refuseAll(
    kit,
    "findCareHomes",
    ["   ", " Wi ", "  W"].map((name) => ({
      what: `"${name}"`,
      ask: { query: { name } },
      pointers: ["/query/name"],
    })),
  ));

test("updateUserDetails changes nobody else's details ([7.06])", async (kit) => {
  kit.needsWrites();
  const user = await kit.reference.user();
  const body = { ...user, id: "00000000-0000-4000-8000-999999999999" };
  await kit.refused("updateUserDetails", { body }, 403, "FORBIDDEN");
});
