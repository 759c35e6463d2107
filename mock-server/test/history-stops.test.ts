import { londonDate } from "@pharmacy/domain/dates/london-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo, withReason } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

type WantedPatient = NonNullable<TestTenantRequest["patients"]>[number];

/** A flu vaccination of a patient of the test's own, in a pharmacy of its own. */
async function visitOf(wanted: WantedPatient = {}) {
  await worksIn({ patients: [wanted] });
  const [patient] = tenant.patients;
  return visitTo(tenant, patient && { patient });
}

/** The same of a patient of the demo data. */
async function visitOfDemo(nhsNumber: string) {
  await worksIn({});
  const { body } = await pharmacist.call("searchPatients", { body: { nhsNumber } });
  const [patient] = body.patients;
  return visitTo(tenant, patient && { patient });
}

async function worksIn(request: TestTenantRequest) {
  tenant = await server.testTenant(request);
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
}

/** At noon UTC: also that day in London, with or without summer time. */
const daysAgo = (days: number) =>
  `${new Date(Date.parse(`${london()}T12:00Z`) - days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

const london = () => londonDate(new Date().toISOString());

type Visit = Awaited<ReturnType<typeof visitOf>>;

const save = (body: Visit, query = {}) => pharmacist.call("saveEpisode", { query, body });

const overridesPath = "/vaccinationDetails/fluVac/delivery/overrides";

test("[H06] [5.45] a delivery against a recent flu vaccination is refused without a reason", async () => {
  const record = {
    vaccineName: "Vaxigrip TIVe",
    manufacturer: null,
    administeredDate: daysAgo(60).slice(0, 10),
    doseNumber: null,
  };
  const visit = await visitOf({ history: [{ targetDisease: "FLU", record }] });
  const { status, problem } = await save(visit);
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual([overridesPath]);
  expect((await save(withReason(visit))).body.status).toBe("Completed");
});

test("the pharmacy's own record counts too, but never against itself", async () => {
  const visit = await visitOf();
  const first = await save(visit);
  expect(first.body.status).toBe("Completed");
  expect((await save(visit)).problem.errors?.map(({ path }) => path)).toEqual([overridesPath]);
  const edit = { episodeId: first.body.id, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  expect((await save(visit, edit)).status).toBe(200);
});

test("the refusal names each stop that has no reason", async () => {
  const visit = await visitOf();
  await save(visit);
  const { fluVac } = visit.vaccinationDetails;
  const screening = fluVac?.screening && {
    ...fluVac.screening,
    anaphylacticAllergicToInfluenzaVaccine: true,
    anaphylacticAllergicToInfluenzaVaccineComment: "In 2019",
  };
  const against = { ...visit, vaccinationDetails: { fluVac: { ...fluVac, screening } } };
  const message = "Give a reason for going on despite the stop";
  const anaphylaxis = { path: overridesPath, message, code: "ANAPHYLAXIS_TO_FLU_VACCINE" };
  const recent = { path: overridesPath, message, code: "RECENT_FLU_VACCINATION" };
  expect((await save(against)).problem.errors).toEqual([anaphylaxis, recent]);
  expect((await save(withReason(against))).problem.errors).toEqual([anaphylaxis]);
});

test("nobody has to override what a failing or hidden history does not show", async () => {
  for (const nhsNumber of ["9990000085", "9990000115"]) {
    const visit = await visitOfDemo(nhsNumber);
    expect((await save(visit)).status).toBe(200);
    expect((await save(visit)).status).toBe(200);
  }
});

/** The visit, in which nobody answered the screening and the vaccine was not given. */
function notGivenUnscreened(visit: Visit): Visit {
  const clinician = visit.vaccinationDetails.fluVac?.delivery?.responsibleClinician;
  return {
    ...visit,
    status: "Closed",
    vaccinationDetails: {
      fluVac: {
        screening: { isDraft: true, vaccineType: "fluVac" },
        delivery: {
          isDraft: false,
          vaccineType: "fluVac",
          ...(clinician && { responsibleClinician: clinician }),
          isVaccinationAdministered: false,
          reasonForNoAdministeredVaccination: "Contraindicated",
        },
      },
    },
  };
}

test("[5.55] while the history stops a vaccine, it is recorded as not given without its screening", async () => {
  const visit = await visitOf();
  const unscreened = notGivenUnscreened(visit);
  const refused = await save(unscreened);
  expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([
    400,
    ["/vaccinationDetails/fluVac/screening/isDraft"],
  ]);
  const given = await save(visit);
  const ended = await save(unscreened);
  expect([ended.status, ended.body.status]).toEqual([200, "Closed"]);
  // Deleting the dose removes the stop; the record under it can still be corrected.
  const { id: episodeId } = given.body;
  await pharmacist.call("deleteEpisode", { path: { episodeId }, body: { reason: "other" } });
  const edit = { episodeId: ended.body.id, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  expect((await save(unscreened, edit)).status).toBe(200);
});

test("[2.49] if flu ends at a stop, the screening of COVID-19 asks the shared questions", async () => {
  const visit = await visitOf();
  await save(visit);
  const [patient] = tenant.patients;
  const both = visitTo(tenant, {
    ...(patient && { patient }),
    vaccineTypes: ["fluVac", "covid"],
    stepsDone: 4,
  });
  const { fluVac } = notGivenUnscreened(visit).vaccinationDetails;
  const { covid } = both.vaccinationDetails;
  const shared = {
    feelUnwell: false,
    medicationInteractVaccine: false,
    past6MonthsVaccinated: false,
    relevantAllergies: false,
  };
  const ended = (answers: object) => {
    const screening = covid?.screening && { ...covid.screening, ...answers };
    return save({ ...both, vaccinationDetails: { fluVac, covid: { ...covid, screening } } });
  };
  const unasked = await ended({});
  expect(unasked.problem.errors?.map(({ path }) => path)).toEqual(
    Object.keys(shared).map((name) => `/vaccinationDetails/covid/screening/${name}`),
  );
  const asked = await ended(shared);
  expect([asked.status, asked.body.status]).toEqual([200, "Completed"]);
});

test("[5.55] without a history, the own store's records of this name and birth date are such a stop", async () => {
  const known = await visitOf();
  const patient = { ...known.patientDemographics, nhsNumber: null, pdsVerified: false };
  const unscreened = notGivenUnscreened({ ...known, patientDemographics: patient });
  expect((await save(unscreened)).status).toBe(400);
  const born = { ...patient, dateOfBirth: "1950-02-03" };
  await save({ ...known, patientDemographics: born });
  expect((await save(unscreened)).status).toBe(400);
  await save({ ...known, patientDemographics: patient });
  const ended = await save(unscreened);
  expect([ended.status, ended.body.status]).toEqual([200, "Closed"]);
});

test("[5.55] where the history fails, only the own store's records of this name and birth date are such a stop", async () => {
  const elsewhere = await visitOfDemo("9990000085");
  await save(elsewhere);
  const here = await visitOfDemo("9990000085");
  const unscreened = notGivenUnscreened(here);
  expect((await save(unscreened)).status).toBe(400);
  await save(here);
  expect((await save(unscreened)).status).toBe(200);
});
