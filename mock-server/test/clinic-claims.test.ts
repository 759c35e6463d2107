import { afterAll, beforeAll, expect, test } from "vitest";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { everybodyTaken } from "./clinic-races.ts";
import { clinicOf } from "./clinic-visits.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/** Two desks never take the same patient. */

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const unknownNumber = nhsNumbersFrom(950_000_000);
const newRows = (count: number) =>
  Array.from({ length: count }, () => ({ nhsNumber: unknownNumber() }));

test("each desk gets waiting patients in order, never an absent one", async () => {
  const { desk: at, tenant } = await clinicOf(server);
  const [one, other] = [await at("pharmacist"), await at("technician")];
  const [early, late] = await one.add("LIST", ...newRows(2));
  const later = (minutes: number) =>
    server.hook(`/${tenant.storeId}/clock`, { byMs: minutes * 60_000 });
  const [first] = await one.add("WALK_IN", ...newRows(1));
  await later(1);
  await one.move({ id: late?.entryId ?? "" }, "CHECK_IN");
  await later(1);
  const [last] = await one.add("WALK_IN", ...newRows(1));
  const called = [await one.next(), await other.next(), await one.next(), await other.next()];
  expect(called.map((entry) => entry?.id ?? null)).toEqual([
    first?.entryId,
    late?.entryId,
    last?.entryId,
    null,
  ]);
  expect((await one.entry(early?.entryId)).status).toBe("BOOKED");
});

test("a repeated call under one key gives the same patient", async () => {
  const { desk: at } = await clinicOf(server);
  const desk = await at();
  await desk.add("WALK_IN", ...newRows(3));
  const same = await Promise.all([1, 2, 3].map(() => desk.next("next-one")));
  expect(new Set(same.map((entry) => entry?.id)).size).toBe(1);
  expect((await desk.next("next-two"))?.id).not.toBe(same[0]?.id);
});

test("[H32] three desks in any order take each patient once", async () => {
  const { taken, ids, entries } = await everybodyTaken(server, 30);
  expect(taken.toSorted()).toEqual(ids.toSorted());
  expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(["BEING_VACCINATED"]));
});
