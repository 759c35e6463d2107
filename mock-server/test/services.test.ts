import { needsAttention, lastDayOfUse, isExpired } from "@pharmacy/domain/batch/expiry";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { isNhsNumber, isPostcode } from "@pharmacy/domain/identifiers";
import { products as shipped } from "@pharmacy/domain/seasons/products.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPatients } from "../src/sandbox/demo-data/patients.ts";
import { careHomes, pharmacies } from "../src/sandbox/demo-data/made-up.ts";
import type { Visit } from "../src/sandbox/demo-data/episodes.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const today = londonDate(new Date());
const register = demoPatients(today).map(({ patient }) => patient);

describe("demo data", () => {
  test("has 200 patients and more, each with a valid NHS number of their own", () => {
    expect(register.length).toBeGreaterThanOrEqual(200);
    expect(register.filter(({ nhsNumber }) => !isNhsNumber(nhsNumber))).toEqual([]);
    expect(new Set(register.map(({ nhsNumber }) => nhsNumber)).size).toBe(register.length);
    expect(register.filter(({ postCode }) => !isPostcode(postCode ?? ""))).toEqual([]);
  });

  test("has 30 pharmacies and 60 care homes", () => {
    expect([pharmacies.length, careHomes.length]).toEqual([30, 60]);
  });

  test("has 300 episodes in two pharmacies, and 40 batches in every state, beside the contract's examples", async () => {
    const anna = await server.as("anna.pharmacist");
    const mia = await server.as("mia.multi");
    await mia.call("selectStore", { path: { storeId: "FB456" } });
    const counts = [
      await anna.call("getStatusesCount", {}),
      await mia.call("getStatusesCount", {}),
    ];
    const sum = (one: { active: number; completed: number; deleted: number }) =>
      one.active + one.completed + one.deleted;
    expect(counts.map(({ body }) => sum(body))).toEqual([202, 101]);
    const batches = { active: 16, finished: 2, decommissioned: 2 };
    expect(counts.map(({ body }) => body.batches)).toEqual([{ ...batches, active: 18 }, batches]);
  });

  test("is the same for the same first day, and moves with it", () => {
    expect(demoPatients(today)).toEqual(demoPatients(today));
    expect(demoPatients("2031-02-28")).not.toEqual(demoPatients(today));
  });
});

describe("patient search", () => {
  const search = async (body: object) => {
    const answer = await pharmacist.send("searchPatients", { body });
    return { outcome: answer.body.outcome, count: answer.body.patients.length };
  };

  test.each([
    ["none", { lastName: "Nobody", dateOfBirth: "1985-04-12" }, 0],
    ["one", { nhsNumber: "9693632109" }, 1],
    ["one", { lastName: "yusuf", dateOfBirth: "1951-03-12", firstName: "AMINA" }, 1],
    ["many", { lastName: "Smith", dateOfBirth: "1985-04-12" }, 5],
    ["too-many", { lastName: "Taylor", dateOfBirth: "1985-04-12" }, 0],
    ["many", { lastName: "Smi*", dateOfBirth: "1985-04-12" }, 5],
  ])("answers %s to %j", async (outcome, body, count) => {
    expect(await search(body)).toEqual({ outcome, count });
  });

  test("keeps a sensitive patient's address, telephone and practice back", async () => {
    const { body } = await pharmacist.send("searchPatients", { body: { nhsNumber: "9470040228" } });
    const [patient = {}] = body.patients;
    expect(patient).toMatchObject({ sensitive: true, lastName: "Hidden" });
    for (const field of ["addressLine1", "postCode", "telephone", "gpPractice"]) {
      expect(patient).not.toHaveProperty(field);
    }
  });

  test("refuses a number whose check digit is wrong", async () => {
    const { status } = await pharmacist.call("searchPatients", {
      body: { nhsNumber: "9991234567" },
    });
    expect(status).toBe(400);
  });
});

describe("vaccination history", () => {
  test("tells what the nation knows, and what this pharmacy has recorded", async () => {
    const [patient] = tenant.patients;
    await pharmacist.call("saveEpisode", { body: visitTo(tenant) });
    const query = {
      nhsNumber: patient?.nhsNumber ?? "",
      patientDateOfBirth: patient?.dateOfBirth ?? "",
    };
    const flu = await pharmacist.call("getVaccinationHistory", {
      query: { ...query, targetDisease: "FLU" },
    });
    expect(flu.body.records.map(({ administeredDate }) => administeredDate)).toEqual([today]);
    const covid = await pharmacist.call("getVaccinationHistory", {
      query: { ...query, targetDisease: "COVID19" },
    });
    expect(covid.body.records).toEqual([]);
  });

  test("is 404 for another date of birth than the patient's", async () => {
    const query = {
      nhsNumber: "9693632109",
      targetDisease: "FLU",
      patientDateOfBirth: "1951-03-13",
    } as const;
    expect((await pharmacist.call("getVaccinationHistory", { query })).status).toBe(404);
  });
});

describe("care homes", () => {
  const find = (query: Record<string, unknown>) => pharmacist.send("findCareHomes", { query });

  test("are found by beginnings of words, by postcode, or by both", async () => {
    const { body: named } = await find({ name: "sunny man" });
    expect(named.map(({ name }) => name)).toEqual(["Sunnybank Manor"]);
    const [home] = named;
    const { body: near } = await find({ postCode: home?.postCode });
    expect(near.map(({ orgId }) => orgId)).toContain(home?.orgId);
  });

  test.each([
    ["[5.64]", {}, "Either care home name or postcode is required"],
    ["[5.62]", { name: "ab " }, "Please enter at least 3 characters"],
    ["[5.63]", { postCode: "LS1" }, "Please enter a valid postcode format"],
  ])("%s a search for %j is refused", async (_id, query, message) => {
    const { status, problem } = await find(query);
    expect([status, problem.errors?.[0]?.message]).toEqual([400, message]);
  });

  test("are told by the id that the search gave, and by nothing else", async () => {
    const { body } = await find({ name: "Sunnybank Manor" });
    const orgLink = body[0]?.orgLink ?? "";
    const details = await pharmacist.call("getCareHome", { query: { orgLink } });
    expect(details.body.name).toBe("Sunnybank Manor");
    const foreign = { orgLink: "http://localhost/care-home-1" };
    expect((await pharmacist.call("getCareHome", { query: foreign })).status).toBe(404);
  });
});

test("[7.35] the catalogue carries types, makers, products and packs", async () => {
  const { body } = await pharmacist.call("getVaccineTypes", {});
  expect(body.vaccineTypes.map(({ vaccineType }) => vaccineType)).toEqual(vaccineTypes);
  const names = body.vaccineTypes.flatMap(({ manufacturers }) =>
    manufacturers.flatMap((maker) => maker.names),
  );
  expect(names).toHaveLength(shipped.length);
});

describe("activity", () => {
  const visit: Partial<Visit> = { vaccineTypes: ["fluVac", "covid"], stepsDone: 4 };

  /** What a day tells of the vaccines of the visit. */
  const ofVisit = <Told extends { vaccineType: string }>(given: readonly Told[]) =>
    (visit.vaccineTypes ?? []).flatMap((type) => given.filter((one) => one.vaccineType === type));

  async function ownPharmacy() {
    const own = await server.testTenant();
    const caller = await server.as(own.people.pharmacist?.username ?? "");
    const told = async () =>
      (await caller.call("getActivity", { query: { from: today, to: today } })).body;
    const givenToday = async () =>
      (await told()).days.map(({ given }) => ofVisit(given).map(({ total }) => total));
    const { body: saved } = await caller.call("saveEpisode", { body: visitTo(own, visit) });
    return { own, caller, told, givenToday, episodeId: saved.id };
  }

  test("counts each day's vaccinations; a deletion takes them back", async () => {
    const { caller, givenToday, episodeId } = await ownPharmacy();
    expect(await givenToday()).toEqual([[1, 1]]);
    const body = { reason: "duplicate" as const };
    await caller.call("deleteEpisode", { path: { episodeId }, body });
    expect(await givenToday()).toEqual([[0, 0]]);
  });

  test("follows an edit", async () => {
    const { own, caller, givenToday, episodeId } = await ownPharmacy();
    await caller.call("saveEpisode", {
      query: { episodeId, editedStepTitle: "Step 3 of 4 - Delivery for Flu" },
      body: visitTo(own, { ...visit, isAdministered: false }),
    });
    expect(await givenToday()).toEqual([[0, 0]]);
  });

  test("tells what each product gave and has left, past batches left out", async () => {
    const { own, told } = await ownPharmacy();
    const { products = [] } = await told();
    const given = products.filter((product) => product.given > 0);
    expect(given.map(({ vaccineType }) => vaccineType).toSorted()).toEqual(["covid", "fluVac"]);
    for (const { ampName, dosesLeft } of given) {
      const usable = own.batches.filter(
        (batch) => batch.vaccineName === ampName && batch.status === "Active",
      );
      const received = usable.filter((batch) => !isExpired(batch, today));
      const sum = received.reduce((doses, batch) => doses + (batch.dosesReceived ?? 0), 0);
      expect([ampName, dosesLeft]).toEqual([ampName, sum - 1]);
    }
  });

  test("tells of what product a day's vaccinations were, until they are deleted", async () => {
    const { caller, told, episodeId } = await ownPharmacy();
    const ofToday = async () =>
      (await told()).days.flatMap(({ given }) => ofVisit(given).map(({ products }) => products));
    const { products: before = [] } = await told();
    const given = before.filter((product) => product.given > 0);
    const of = (type: string) => given.find(({ vaccineType }) => vaccineType === type)?.ampName;
    expect(await ofToday()).toEqual([
      [{ ampName: of("fluVac"), total: 1 }],
      [{ ampName: of("covid"), total: 1 }],
    ]);
    const body = { reason: "duplicate" as const };
    await caller.call("deleteEpisode", { path: { episodeId }, body });
    expect(await ofToday()).toEqual([[], []]);
  });

  test("names the batches that want attention, the earliest last day of use first", async () => {
    const { own, told } = await ownPharmacy();
    const { attention } = await told();
    const wanted = own.batches.filter(
      (batch) =>
        batch.status === "Active" &&
        !batch.decommissionedDate &&
        needsAttention(lookedAt(batch), today),
    );
    const rows = attention?.batches ?? [];
    expect(wanted.length).toBeGreaterThan(2);
    expect(attention?.total).toBe(wanted.length);
    expect(rows.map(({ batch }) => batch.id).toSorted()).toEqual(
      wanted.map(({ id }) => id).toSorted(),
    );
    const days = rows.map(({ batch }) => lastDayOfUse(batch));
    expect(days).toEqual(days.toSorted());
  });
});

/** Of a new pharmacy's batches nothing but one visit's doses is gone. */
const lookedAt = (batch: Schemas["Batch"]) => ({ ...batch, dosesLeft: batch.dosesReceived });
