import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { clinicOf, refusalOf, type Desk } from "./clinic-visits.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/** What becomes of each row of a list, and of a walk-in. */

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const unknownNumber = nhsNumbersFrom(940_000_000);

describe("a pasted list of 200", () => {
  const patients = [
    ...Array.from({ length: 20 }, () => ({})),
    ...Array.from({ length: 3 }, () => ({ deceased: true, dateOfDeath: "2024-02-01" })),
    ...Array.from({ length: 2 }, () => ({ isSensitive: true, addressLine2: "The secret house" })),
  ];
  let desk: Desk;
  let verdicts: Schemas["ClinicRowVerdict"][];
  let numbers: string[];

  beforeAll(async () => {
    const { tenant, desk: at } = await clinicOf(server, { patients });
    desk = await at();
    numbers = tenant.patients.map(({ nhsNumber }) => nhsNumber);
    const valid = [...numbers, ...Array.from({ length: 160 }, unknownNumber)];
    const rows = [
      ...valid.map((nhsNumber) => ({ text: `${nhsNumber} Chawton`, nhsNumber })),
      ...valid.slice(0, 5).map((nhsNumber) => ({ text: "again", nhsNumber: spaced(nhsNumber) })),
      ...Array.from({ length: 10 }, (_, row) => ({ text: `row ${row}`, nhsNumber: `12345${row}` })),
    ];
    verdicts = await desk.add("LIST", ...rows);
  });

  const spaced = (text: string) => `${text.slice(0, 3)} ${text.slice(3, 6)} ${text.slice(6)}`;
  const of = (verdict: Schemas["ClinicVerdict"]) =>
    verdicts.filter((one) => one.verdict === verdict);

  test("gets a verdict for each row", () => {
    expect(verdicts).toHaveLength(200);
    const counts = Map.groupBy(verdicts, ({ verdict }) => verdict);
    expect(Object.fromEntries([...counts].map(([name, all]) => [name, all.length]))).toEqual({
      ADDED: 20,
      DECEASED: 3,
      SENSITIVE: 2,
      NOT_FOUND: 160,
      DUPLICATE: 5,
      NOT_VALID: 10,
    });
  });

  test("is kept in its order, but for what is there already", async () => {
    const entries = await desk.entries();
    expect(entries).toHaveLength(195);
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(["BOOKED"]));
    expect(entries.slice(0, 25).map(({ patient }) => patient?.nhsNumber)).toEqual(numbers);
    expect(of("DUPLICATE").map(({ entryId }) => entryId)).toEqual(
      entries.slice(0, 5).map(({ id }) => id),
    );
  });

  test("keeps what is not valid as it was pasted, and nothing pasted of anybody else", async () => {
    const entries = await desk.entries();
    const notValid = entries.filter(({ patient }) => patient === null);
    expect(notValid.map(({ text }) => text)).toEqual(of("NOT_VALID").map((_, at) => `row ${at}`));
    for (const { notValidReason } of notValid)
      expect(notValidReason).toBe("Please enter a valid NHS number");
    expect(entries.filter(({ text }) => text !== null)).toEqual(notValid);
  });

  test("keeps of a sensitive record what the patient search shows, without where they live", async () => {
    const [verdict] = of("SENSITIVE");
    const { patient } = await desk.entry(verdict?.entryId);
    const found = await desk.call("searchPatients", {
      body: { nhsNumber: patient?.nhsNumber ?? "" },
    });
    expect(patient).toMatchObject({ sensitive: true });
    expect(found.body.patients[0]).toMatchObject(patient ?? {});
    expect(JSON.stringify(await desk.entries())).not.toMatch(/secret house|Chawton|LS1/);
  });

  test("lets nobody who has died, or whom nobody knows, be checked in", async () => {
    for (const [verdict, words] of [
      ["DECEASED", "/move: This patient is recorded as deceased"],
      ["NOT_VALID", "/move: Correct the entry first: it names no patient yet"],
    ] as const) {
      const id = of(verdict)[0]?.entryId ?? "";
      const refused = await desk.move({ id }, "CHECK_IN");
      expect(refusalOf(refused)).toEqual({ status: 400, said: [words] });
    }
  });

  test("pasted once more adds nothing", async () => {
    const before = await desk.entries();
    const rows = before.map(({ patient, text }) => ({
      text: text ?? "",
      nhsNumber: patient?.nhsNumber ?? "not a number",
    }));
    const again = await desk.add("LIST", ...rows);
    expect(new Set(again.map(({ verdict }) => verdict))).toEqual(new Set(["DUPLICATE"]));
    expect(again.map(({ entryId }) => entryId)).toEqual(before.map(({ id }) => id));
  });
});

test("signs that nobody can read fail neither their row nor the list", async () => {
  const desk = await (await clinicOf(server)).desk();
  const [number, other] = [unknownNumber(), unknownNumber()];
  const added = await desk.add(
    "LIST",
    { text: `${number}\tYusuf\u0000\tAmina`, nhsNumber: `\u202e${number}\u202c` },
    { text: "Ronald\ud83d\r\nPike", lastName: "Ro\u0007nald" },
    { text: "\u0000", nhsNumber: other },
  );
  expect(added.map(({ verdict }) => verdict)).toEqual(["NOT_FOUND", "NOT_VALID", "NOT_FOUND"]);
  const entries = await desk.entries();
  expect(entries.map(({ patient, text }) => [patient?.nhsNumber, text])).toEqual([
    [number, null],
    [undefined, "Ronald  Pike"],
    [other, null],
  ]);
});

describe("names with dates of birth", () => {
  test("find one patient, none or several, and a number of somebody else is told", async () => {
    const { tenant, desk: at } = await clinicOf(server, {
      patients: [{}, {}, { lastName: "Twinborn" }, { lastName: "Twinborn" }],
    });
    const desk = await at();
    const [jane, other] = tenant.patients;
    if (!jane || !other) throw new Error("There are not two patients.");
    const { lastName, dateOfBirth, nhsNumber } = jane;
    const added = await desk.add(
      "LIST",
      { lastName: ` ${lastName.toUpperCase()} `, dateOfBirth, bookedTime: "09:40" },
      { lastName: "Nobody", dateOfBirth: "1949-02-03" },
      { lastName: "nobody", dateOfBirth: "1949-02-03" },
      { nhsNumber },
      { nhsNumber: other.nhsNumber, dateOfBirth: "1949-02-03", text: "typed" },
      { nhsNumber: other.nhsNumber, lastName: "Bennet" },
      { nhsNumber: other.nhsNumber, lastName: "Married", dateOfBirth: other.dateOfBirth },
      { lastName: "Twinborn", dateOfBirth },
    );
    const reason = "The NHS number belongs to another name or date of birth";
    expect(added).toMatchObject([
      { verdict: "ADDED" },
      { verdict: "NOT_FOUND" },
      { verdict: "DUPLICATE", entryId: added[1]?.entryId },
      { verdict: "DUPLICATE", entryId: added[0]?.entryId },
      { verdict: "NOT_VALID", reason },
      { verdict: "NOT_VALID", reason },
      { verdict: "ADDED" },
      { verdict: "SEVERAL" },
    ]);
    expect(await desk.entry(added[7]?.entryId)).toMatchObject({
      patient: { nhsNumber: null, pdsVerified: false, firstName: null, lastName: "Twinborn" },
    });
    expect(await desk.entry(added[0]?.entryId)).toMatchObject({
      bookedTime: "09:40",
      patient: { nhsNumber, pdsVerified: true, lastName },
    });
    expect(await desk.entry(added[4]?.entryId)).toMatchObject({ patient: null, text: "typed" });
  });

  test("beside a number that the register does not know, no other person is lost by it", async () => {
    const desk = await (await clinicOf(server)).desk();
    const number = { nhsNumber: unknownNumber() };
    const [amina, peter] = [
      { ...number, lastName: "Yusuf", dateOfBirth: "1951-03-12" },
      { ...number, lastName: "Bell", dateOfBirth: "1960-02-01", text: "Bell" },
    ];
    const first = await desk.add("LIST", amina, peter, number);
    expect(first.map(({ verdict }) => verdict)).toEqual(["NOT_FOUND", "NOT_VALID", "DUPLICATE"]);
    const [later] = await desk.add("WALK_IN", { ...peter, text: "Bell at the desk" });
    expect(later).toMatchObject({ verdict: "NOT_VALID", entryId: null });
    expect(await desk.entry(first[1]?.entryId)).toMatchObject({ patient: null, text: "Bell" });
  });

  test("of a walk-in are added only when they name a living patient, who is here at once", async () => {
    const { tenant, desk: at } = await clinicOf(server, {
      patients: [{}, { deceased: true, dateOfDeath: "2024-02-01" }],
    });
    const desk = await at();
    const [jane, dead] = tenant.patients.map(({ nhsNumber }) => ({ nhsNumber }));
    if (!jane || !dead) throw new Error("There are not two patients.");
    const added = await desk.add("WALK_IN", jane, dead, { nhsNumber: "1" }, jane);
    expect(added).toMatchObject([
      { verdict: "ADDED" },
      { verdict: "DECEASED", entryId: null },
      { verdict: "NOT_VALID", entryId: null, reason: "Please enter a valid NHS number" },
      { verdict: "DUPLICATE", entryId: added[0]?.entryId },
    ]);
    const [entry, ...others] = await desk.entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      status: "HERE",
      source: "WALK_IN",
      arrivedAt: entry?.createdDate,
      checkedInBy: "Robin Pharmacist",
    });
  });
});
