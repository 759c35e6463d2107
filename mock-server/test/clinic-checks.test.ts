import type { Schemas } from "@pharmacy/sdk";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "../src/sandbox/demo-data/faults.ts";
import type { TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import { clinicOf, type Desk } from "./clinic-visits.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/** What an entry says of the vaccines of a patient who is here. */

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const lastMonth = addDays(londonDate(new Date().toISOString()), -30);
const record = {
  vaccineName: "Vaxigrip TIVe",
  manufacturer: null,
  administeredDate: lastMonth,
  doseNumber: null,
};
type WantedPatient = NonNullable<TestTenantRequest["patients"]>[number];

const vaccinated: WantedPatient = { history: [{ targetDisease: "FLU", record }] };

const given = {
  vaccineType: "fluVac",
  due: "GIVEN",
  lastGiven: lastMonth,
  stops: ["RECENT_FLU_VACCINATION"],
  hasWarning: false,
};

/** Of one vaccine of an entry. */
async function checkIn(desk: Desk, id: string, vaccineType: Schemas["VaccineType"] = "fluVac") {
  const { checks } = await desk.entry(id);
  return checks?.find((one) => one.vaccineType === vaccineType);
}

async function listed(...patients: WantedPatient[]) {
  const { tenant, desk: at } = await clinicOf(server, { patients });
  const desk = await at();
  const rows = tenant.patients.map(({ nhsNumber }) => ({ nhsNumber }));
  const ids = (await desk.add("LIST", ...rows)).map(({ entryId }) => entryId ?? "");
  return { tenant, desk, ids };
}

test("each vaccine is checked when the patient arrives, and not before", async () => {
  const { desk, ids } = await listed(vaccinated);
  const [id = ""] = ids;
  const stored = async () => (await desk.entry(id)).checks;
  expect(await stored()).toBeNull();
  const { body } = await desk.move({ id }, "CHECK_IN");
  expect(body.checks?.map(({ vaccineType }) => vaccineType)).toEqual(vaccineTypes);
  expect(body.checks?.[0]).toEqual(given);
  expect(await stored()).toEqual(body.checks);
  await desk.move({ id }, "UNDO_CHECK_IN");
  expect(await stored()).toBeNull();
  expect((await desk.move({ id }, "CLAIM")).body.checks?.[0]).toEqual(given);
  expect((await desk.move({ id }, "RELEASE")).body.checks?.[0]).toEqual(given);
});

test("a walk-in is checked at once", async () => {
  const { tenant, desk: at } = await clinicOf(server, { patients: [vaccinated] });
  const desk = await at();
  const [{ entryId } = {}] = await desk.add("WALK_IN", {
    nhsNumber: tenant.patients[0]?.nhsNumber ?? "",
  });
  expect(await checkIn(desk, entryId ?? "")).toEqual(given);
});

test("who is corrected to another patient is checked again", async () => {
  const { desk, ids } = await listed(vaccinated);
  const [id = ""] = ids;
  await desk.move({ id }, "CHECK_IN");
  const { etag, clinicId } = await desk.entry(id);
  const path = { clinicId, entryId: id };
  const person = { lastName: "Ashworth", firstName: "Nobody", dateOfBirth: "1950-02-03" };
  const corrected = await desk.call(
    "correctClinicEntry",
    { path, body: person },
    { "If-Match": etag },
  );
  expect(corrected.status).toBe(200);
  expect(await checkIn(desk, id)).toMatchObject({ due: "UNKNOWN", lastGiven: null, stops: [] });
});

test.each(
  faults
    .filter(({ on }) => on === "history")
    .map(({ firstName, nhsNumber }) => [firstName, nhsNumber]),
)("what is not known in full is not due: %s", async (_what, nhsNumber) => {
  const desk = await (await clinicOf(server)).desk();
  const [{ entryId } = {}] = await desk.add("WALK_IN", { nhsNumber });
  expect(await checkIn(desk, entryId ?? "")).toMatchObject({ due: "UNKNOWN" });
});

test("the answers of the screening count, and the entry's own dose does not", async () => {
  const { tenant, desk, ids } = await listed({});
  const [id = ""] = ids;
  const visit = visitTo(tenant);
  const body = visitTo(tenant, { stepsDone: 1 });
  Object.assign(body.vaccinationDetails.fluVac?.screening ?? {}, {
    anaphylacticAllergicToInfluenzaVaccine: true,
    anaphylacticAllergicToInfluenzaVaccineComment: "In 2019",
  });
  const query = { clinicEntryId: id };
  const saved = await desk.call("saveEpisode", { query, body });
  expect(await checkIn(desk, id)).toMatchObject({ stops: ["ANAPHYLAXIS_TO_FLU_VACCINE"] });
  const done = await desk.call("saveEpisode", {
    query: { episodeId: saved.body.id },
    body: visit,
  });
  expect(done.body.status).toBe("Completed");
  expect(await checkIn(desk, id)).toMatchObject({ lastGiven: null, stops: [] });
});
