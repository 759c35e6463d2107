import { londonDate } from "@pharmacy/domain/dates/london-time";
import { readEventFile } from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Visit } from "../src/sandbox/demo-data/episodes.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";
import { visitTo, withReason } from "./visits.ts";

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

type Body = Schemas["EpisodeInput"];

async function pharmacy() {
  const tenant = await server.testTenant({ patients: [{}, {}] });
  const staff = await server.as(tenant.people.pharmacist?.username ?? "");
  return {
    tenant,
    staff,
    visit: (changes: Partial<Visit> = {}) => visitTo(tenant, changes),
    async save(body: Body, episodeId?: string) {
      const query = episodeId
        ? { episodeId, editedStepTitle: "Step 2 of 2 - Delivery for Flu" }
        : {};
      const answer = await staff.call("saveEpisode", { query, body });
      expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
      return answer.body.id;
    },
    async status(episodeId: string) {
      const { body } = await staff.call("getEpisode", { path: { episodeId } });
      return body.nationalStatus ?? [];
    },
    async export(body: Partial<Schemas["VaccinationExportRequest"]> = {}) {
      return staff.call("createVaccinationExport", { body: { vaccineType: "fluVac", ...body } });
    },
    async read(number: number) {
      const { status, body, problem } = await staff.call("getVaccinationExport", {
        path: { number },
      });
      const { text = "" } = body;
      return { status, problem, text };
    },
    async acknowledge(name: string, ...rows: string[]) {
      const fileText = ["RESPONSE_CODE|LOCAL_ID|OPERATION_OUTCOME", ...rows].join("\n");
      return staff.call("recordAcknowledgements", { body: { name, fileText } });
    },
  };
}

type Pharmacy = Awaited<ReturnType<typeof pharmacy>>;

const answered = (name: string, kind = "Bus") =>
  name.replace(".csv", `_${kind}Ack_20261127T09000000.csv`);

const localId = (id: string, vaccine = "fluVac") =>
  `${id}-${vaccine}^https://pharmacy.example.org/identifiers/vaccination`;

const withoutPostCode = ({ patientDemographics: patient }: Body) => ({
  ...{ ...patient, pdsVerified: false, nhsNumber: null, postCode: null },
  ...{ firstName: "Other", lastName: "Person" },
});

type Flu = NonNullable<Body["vaccinationDetails"]["fluVac"]>;

/** The visit with another value in a part. */
function changed<Part extends keyof Flu>(body: Body, part: Part, values: Partial<Flu[Part]>): Body {
  const { fluVac } = body.vaccinationDetails;
  const other: Flu = { ...fluVac, [part]: { ...fluVac?.[part], ...values } };
  return { ...body, vaccinationDetails: { fluVac: other } };
}

test("what a pharmacy gives is exported once, and again only when what is exported changes", async () => {
  const here = await pharmacy();
  const body = here.visit();
  const id = await here.save(body);
  expect((await here.status(id)).map(({ state }) => state)).toEqual(["ready"]);
  const first = await here.export();
  expect([first.status, first.body.number, first.body.counts]).toEqual([
    201,
    1,
    { new: 1, update: 0, delete: 0 },
  ]);
  expect((await here.export()).problem.code).toBe("NOTHING_TO_EXPORT");
  const emergency: Body = { ...body, patientEmergencyContact: { firstName: "Other" } };
  await here.save(emergency, id);
  expect((await here.export()).problem.code).toBe("NOTHING_TO_EXPORT");
  await here.save(changed(body, "delivery", { doseAmount: 0.25 }), id);
  const second = await here.export();
  expect([second.body.number, second.body.counts.update]).toEqual([2, 1]);
  expect(second.body.name).not.toBe(first.body.name);
});

test("a save of the other vaccine on a later day exports nothing again", async () => {
  const here = await pharmacy();
  const ofBoth: Partial<Visit> = {
    vaccineTypes: ["fluVac", "covid"],
    at: new Date().toISOString(),
  };
  const id = await here.save(here.visit({ ...ofBoth, stepsDone: 3 }));
  expect((await here.export()).body.counts.new).toBe(1);
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const tomorrow = await server.as(here.tenant.people.pharmacist?.username ?? "");
  const body = here.visit({ ...ofBoth, stepsDone: 4 });
  const saved = await tomorrow.call("saveEpisode", { query: { episodeId: id }, body });
  expect([saved.status, saved.body.status]).toEqual([200, "Completed"]);
  const again = await tomorrow.call("createVaccinationExport", { body: { vaccineType: "fluVac" } });
  expect(again.problem.code).toBe("NOTHING_TO_EXPORT");
});

test("a file is made again from the versions of its records, whatever became of them", async () => {
  const here = await pharmacy();
  const body = here.visit();
  const id = await here.save(body);
  const { body: made } = await here.export();
  const before = await here.read(made.number);
  const { lastName } = body.patientDemographics;
  expect(readEventFile(before.text).map((row) => row.PERSON_SURNAME)).toEqual([lastName]);
  const patientDemographics = { ...body.patientDemographics, postCode: null };
  await here.save(
    { ...changed(body, "delivery", { doseAmount: 0.1, batchNumber: null }), patientDemographics },
    id,
  );
  await here.staff.call("deleteEpisode", { path: { episodeId: id }, body: { reason: "other" } });
  expect((await here.read(made.number)).text).toBe(before.text);
  expect((await here.read(99)).status).toBe(404);
});

test("the files of a store are listed newest first, a page at a time, without their text", async () => {
  const here = await pharmacy();
  const list = async (query: { page?: number; size?: number } = {}) =>
    (await here.staff.call("listVaccinationExports", { query })).body;
  expect(await list()).toEqual({
    exports: [],
    ...{ page: 0, size: 10, totalElements: 0, totalPages: 0 },
  });
  await here.save(here.visit());
  const today = londonDate(new Date());
  const made: Schemas["VaccinationExport"][] = [];
  for (const days of [{}, { from: today, to: today }, { from: today, to: today }])
    made.unshift((await here.export(days)).body);
  expect((await list()).exports).toEqual(made);
  const { exports, totalPages } = await list({ page: 1, size: 2 });
  expect([exports, totalPages]).toEqual([[made[2]], 2]);
  expect((await list({ page: 2, size: 2 })).exports).toEqual([]);
});

test("a file that would not be the same is refused", async () => {
  const here = await pharmacy();
  await here.save(here.visit());
  const { body: made } = await here.export();
  const database = await openDatabase(server.location);
  const { store_id } = await database
    .selectFrom("national_exports")
    .select("store_id")
    .where("name", "=", made.name.toUpperCase())
    .executeTakeFirstOrThrow();
  await database
    .updateTable("stores")
    .set({ ods_code: "FZ999" })
    .where("store_id", "=", store_id)
    .execute();
  await database.destroy();
  const { status, problem } = await here.read(made.number);
  expect([status, problem.code]).toEqual([409, "EXPORT_CHANGED"]);
});

test("[H23] a removal goes out while the national record has the vaccination", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  const path = { episodeId: id };
  await here.staff.call("deleteEpisode", { path, body: { reason: "other" } });
  expect((await here.export()).problem.code).toBe("NOTHING_TO_EXPORT");
  await here.staff.call("restoreEpisode", { path, body: { reason: "By mistake" } });
  const { body: first } = await here.export();
  await here.acknowledge(answered(first.name), `30001|${localId(id)}|`);
  await here.staff.call("deleteEpisode", { path, body: { reason: "other" } });
  const deletedHere = { body: { filters: { isStillHeld: true } } };
  const { body: held } = await here.staff.call("listDeletedEpisodes", deletedHere);
  expect(held.episodes.map((row) => [row.id, row.nationalStatus?.[0]?.isStillHeld])).toEqual([
    [id, true],
  ]);
  const { body: second } = await here.export();
  const [row] = readEventFile((await here.read(second.number)).text);
  expect([row?.ACTION_FLAG, row?.PERSON_SURNAME, row?.UNIQUE_ID]).toEqual([
    "DELETE",
    "",
    `${id}-fluVac`,
  ]);
  await here.acknowledge(answered(second.name), `30001|${localId(id)}|`);
  expect(await here.status(id)).toEqual([]);
  expect((await here.staff.call("listDeletedEpisodes", deletedHere)).body.episodes).toEqual([]);
});

test("[H22] each row of an acknowledgement counts for its own file and version alone", async () => {
  const here = await pharmacy();
  const other = await pharmacy();
  const body = here.visit();
  const id = await here.save(body);
  const { body: first } = await here.export();
  await here.save(changed(body, "delivery", { doseAmount: 0.25 }), id);
  const { body: second } = await here.export();
  const foreign = await other.save(other.visit());
  const { body: answer } = await here.acknowledge(
    answered(second.name),
    `30002|${localId(id)}|Wrong dose`,
    `30001|${localId(foreign)}|`,
    `30001|nobody|`,
    `12|${localId(id)}|`,
  );
  expect(answer.rows.map(({ result, episodeId }) => [result, episodeId])).toEqual([
    ["recorded", id],
    ["notInFile", undefined],
    ["notInFile", undefined],
    ["unknownCode", id],
  ]);
  expect(await here.status(id)).toMatchObject([{ state: "refused", refusal: "Wrong dose" }]);
  const late = await here.acknowledge(answered(first.name).toLowerCase(), `30001|${localId(id)}|`);
  expect(late.body.exportNumber).toBe(first.number);
  expect(await here.status(id)).toMatchObject([{ state: "refused", isChangedSince: true }]);
  const doubled = await here.acknowledge(answered(first.name), `30002|${localId(id)}|A duplicate`);
  expect(doubled.body.rows.map(({ result }) => result)).toEqual(["unchanged"]);
  expect(await other.status(foreign)).toMatchObject([{ state: "ready" }]);
  const refused = { body: { filters: { nationalState: ["refused" as const] } } };
  const { body: list } = await here.staff.call("listCompletedEpisodes", refused);
  expect(list.episodes.map((row) => row.id)).toEqual([id]);
});

test("a filter by state and vaccine speaks of this vaccine, not of the other one of the episode", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit({ vaccineTypes: ["fluVac", "covid"], stepsDone: 4 }));
  const { body: made } = await here.export();
  await here.acknowledge(answered(made.name), `30002|${localId(id)}|Wrong dose`);
  const found = async (state: Schemas["NationalState"], vaccineType: Schemas["VaccineType"][]) => {
    const filters = { nationalState: [state], vaccineType };
    const { body } = await here.staff.call("listCompletedEpisodes", { body: { filters } });
    return body.episodes.map((row) => row.id);
  };
  expect(await found("refused", ["fluVac"])).toEqual([id]);
  expect(await found("refused", ["covid"])).toEqual([]);
  expect(await found("ready", ["covid"])).toEqual([id]);
  expect(await found("ready", ["fluVac"])).toEqual([]);
  expect(await found("refused", ["fluVac", "covid"])).toEqual([id]);
});

test("the counts say for each vaccine what waits for something, whatever the status of its episode", async () => {
  const here = await pharmacy();
  const flu = async () => {
    const { body } = await here.staff.call("getStatusesCount", {});
    expect(body.nationalRecord?.slice(1).every(({ due }) => due === 0)).toBe(true);
    const { vaccineType: _flu, ...counts } = body.nationalRecord?.[0] ?? {};
    return counts;
  };
  const none = { due: 0, incomplete: 0, exported: 0, refused: 0, stillHeld: 0 };
  expect(await flu()).toEqual(none);
  const body = here.visit();
  const id = await here.save(body);
  await here.save(here.visit({ patient: withoutPostCode(body) }));
  expect(await flu()).toEqual({ ...none, due: 1, incomplete: 1 });
  const { body: made } = await here.export();
  expect(await flu()).toEqual({ ...none, exported: 1, incomplete: 1 });
  await here.acknowledge(answered(made.name), `30002|${localId(id)}|Wrong dose`);
  expect(await flu()).toEqual({ ...none, refused: 1, incomplete: 1 });
  await here.save(changed(body, "delivery", { doseAmount: 0.25 }), id);
  const { body: again } = await here.export();
  await here.acknowledge(answered(again.name), `30001|${localId(id)}|`);
  await here.staff.call("deleteEpisode", { path: { episodeId: id }, body: { reason: "other" } });
  expect(await flu()).toEqual({ ...none, due: 1, incomplete: 1, stillHeld: 1 });
});

test("the status says since when a vaccination is exported and answered", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  const since = async () => (await here.status(id))[0]?.since;
  expect(await since()).toBeUndefined();
  const { body: made } = await here.export();
  expect(await since()).toBe(made.createdDate);
  const before = new Date().toISOString();
  await here.acknowledge(answered(made.name), `30001|${localId(id)}|`);
  const accepted = (await since()) ?? "";
  expect(accepted >= before && accepted <= new Date().toISOString()).toBe(true);
  await here.acknowledge(answered(made.name), `30001|${localId(id)}|`);
  expect(await since()).toBe(accepted);
});

test("[H22] a refused file is exported again as it was; an accepted one waits for its rows", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  const { body: first } = await here.export();
  const { body: taken } = await here.acknowledge(answered(first.name, "Inf"), "20013||");
  expect([taken.fileOutcome, taken.rows]).toEqual(["accepted", []]);
  expect(await here.status(id)).toMatchObject([{ state: "exported" }]);
  await here.acknowledge(answered(first.name, "Inf"), "10001||");
  expect(await here.status(id)).toMatchObject([{ state: "ready" }]);
  const { body: second } = await here.export();
  expect(second.counts).toEqual({ new: 1, update: 0, delete: 0 });
});

test("a JSON file of failures leaves the others waiting, and another text is refused", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  const { body: made } = await here.export();
  const failures = (localIds: string[]) =>
    here.staff.call("recordAcknowledgements", {
      body: {
        name: answered(made.name).replace(".csv", ".json"),
        fileText: JSON.stringify({
          failures: localIds.map((one) => ({ responseCode: "30002", localId: one })),
        }),
      },
    });
  await failures([]);
  expect(await here.status(id)).toMatchObject([{ state: "exported" }]);
  await failures([localId(id)]);
  expect(await here.status(id)).toMatchObject([{ state: "refused" }]);
  const { status, problem } = await here.staff.call("recordAcknowledgements", {
    body: { name: made.name, fileText: "a|b\n1|2" },
  });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ["/fileText"]]);
});

test("a file for reading has a period's vaccinations and changes no state", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  const today = new Date().toISOString().slice(0, 10);
  const period = { from: today, to: today };
  const { body: made } = await here.export(period);
  expect([made.from, made.counts.new]).toEqual([today, 1]);
  const { body: answer } = await here.acknowledge(answered(made.name), `30001|${localId(id)}|`);
  expect(answer.rows.map(({ result }) => result)).toEqual(["notInFile"]);
  expect(await here.status(id)).toMatchObject([{ state: "ready" }]);
  expect((await here.export({ from: "2020-01-01", to: "2020-01-31" })).status).toBe(409);
  expect((await here.export({ from: today })).status).toBe(400);
});

test("a period with more vaccinations than a file has rows is refused, and cuts none off", async () => {
  const here = await pharmacy();
  const { storeId } = here.tenant;
  const database = await openDatabase(server.location);
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i <= 10000)`;
  await sql`insert into doses (store_id, episode_id, vaccine_type, vaccine_id, batch_id, day)
    ${numbers} select ${storeId}, 'e' || i, 'fluVac', '', '', '2020-01-31' from n`.execute(
    database,
  );
  await sql`insert into national_vaccinations (store_id, episode_id, vaccine_type, version,
      readiness, state, is_still_held, next_action, document)
    ${numbers} select ${storeId}, 'e' || i, 'fluVac', 1, 'ready', 'ready', 0, 'NEW', '{}' from n`.execute(
    database,
  );
  await database.destroy();
  const { status, problem } = await here.export({ from: "2020-01-01", to: "2020-01-31" });
  expect([status, problem.errors]).toEqual([
    400,
    [{ path: "/to", message: "A file has at most 10,000 rows: choose fewer days" }],
  ]);
});

test("one key makes one file", async () => {
  const here = await pharmacy();
  await here.save(here.visit());
  const ask = { body: { vaccineType: "fluVac" as const } };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await here.staff.call("createVaccinationExport", ask, headers);
  const again = await here.staff.call("createVaccinationExport", ask, headers);
  expect(again.body).toEqual(first.body);
  expect((await here.export()).problem.code).toBe("NOTHING_TO_EXPORT");
});

test.each([
  ["private", (body: Body) => changed(body, "screening", { administrationType: "Private" })],
  ["not given", (_: Body, { visit }: Pharmacy) => visit({ isAdministered: false })],
])("[H23] an edit to %s takes the vaccination out again", async (_, edited) => {
  const here = await pharmacy();
  const body = here.visit();
  const id = await here.save(body);
  const { body: first } = await here.export();
  await here.acknowledge(answered(first.name), `30001|${localId(id)}|`);
  await here.save(edited(body, here), id);
  expect(await here.status(id)).toMatchObject([{ state: "none", isStillHeld: true }]);
  expect((await here.export()).body.counts).toEqual({ new: 0, update: 0, delete: 1 });
});

test("the vaccinations of an episode as FHIR, and none of a deleted one", async () => {
  const here = await pharmacy();
  const id = await here.save(withReason(here.visit()));
  const path = { episodeId: id };
  const read = () => here.staff.call("getEpisodeImmunizations", { path });
  const { body, headers } = await read();
  expect(headers.get("content-type")).toContain("application/fhir+json");
  expect(body.entry?.map(({ fullUrl, resource }) => [fullUrl, resource["status"]])).toEqual([
    [`https://pharmacy.example.org/identifiers/vaccination/${id}-fluVac`, "completed"],
  ]);
  await here.staff.call("deleteEpisode", { path, body: { reason: "other" } });
  expect((await read()).body.entry).toBeUndefined();
});
