import type { OperationId, Schemas } from "@pharmacy/sdk";
import { operationIds, operationNamed, schemaOf, vaccineTypes } from "../contract/contract.ts";
import type { Ask } from "../exchange/exchange.ts";
import { changedAll, changedAt, recordOf } from "../kit/json.ts";
import { reason, yusuf, type EpisodeInput, type Kit, type Vaccine } from "../kit/kit.ts";
import { NotRun } from "../results/results.ts";
import { filled } from "../contract/samples.ts";
import { acknowledgement, londonToday, newRow, pathOf, periodToday } from "./values.ts";

export async function anyCareHome(kit: Kit): Promise<Schemas["CareHome"]> {
  for (const name of ["house", "care", "home", "court", "lodge", "willow"]) {
    const [found] = await kit.get("findCareHomes", { query: { name } });
    if (found) return found;
  }
  throw new NotRun("no care home was found");
}

/** The values of a visit's fields that a rule binds to something else in it. */
function boundIn({ vaccineTypes: types, status, currentActiveStepId }: EpisodeInput) {
  const others = vaccineTypes.filter((type) => !types.includes(type));
  const isEnded = status !== "In Progress";
  return {
    ...recordOf(others, () => undefined),
    ...{ withdrawnFor: isEnded ? others : undefined, batchId: null, deleted: false, id: undefined },
    ...(isEnded && { deceased: false, dateOfDeath: undefined, noneOfThese: [], overrides: [] }),
    // A finished part without one is of the set in force, whichever that is.
    ...(isEnded && { questionSet: undefined }),
    ...((isEnded || currentActiveStepId > 0) && { draftText: undefined }),
  };
}

const filledVisit = (body: EpisodeInput, withExtensions: boolean): EpisodeInput =>
  filled(body, schemaOf("saveEpisode"), { bound: boundIn(body), withExtensions });

/** A visit with every field that its parts have, without what a server says of it. */
function wholeVisit(body: EpisodeInput, withExtensions = false): EpisodeInput {
  const asked = changedAt(body, "/consent/consentByPatientCheck", false);
  const whole = filledVisit(asked, withExtensions);
  const { consent, patientDemographics, patientEmergencyContact, vaccinationDetails } = whole;
  const parts = { consent, patientDemographics, patientEmergencyContact, vaccinationDetails };
  return { ...body, ...parts };
}

/** A yes to each question that was answered with no, but to one that stops the vaccination. */
function yesTo(screening: object = {}): Record<string, true> {
  const answered = Object.entries(screening).filter(([, answer]) => answer === false);
  const names = answered.map(([name]) => name).filter((name) => !/^(isDraft|anaphyl)/.test(name));
  return Object.fromEntries(names.map((name) => [name, true]));
}

export async function wholeGiven(kit: Kit, type: Vaccine, withExtensions = false) {
  const given = await kit.given(type);
  const isFlu = type === "fluVac";
  const at = `/vaccinationDetails/${type}`;
  const yes = yesTo(given.vaccinationDetails[type]?.screening);
  const asked = {
    ...(isFlu && { "screening/eligibilityCriteria": "AGED_18_TO_64_CLINICAL_RISK" }),
    "delivery/administrationLocation": isFlu ? "LONG_STAY_CARE_HOME" : "RESIDENTIAL_FACILITY",
    "delivery/isAnyAdverseEffects": true,
  };
  const answered = changedAll(given, yes, `${at}/screening`);
  return wholeVisit(changedAll(answered, asked, at), withExtensions);
}

/** A draft of every vaccine: what its first step may hold. */
export function typedDraft(kit: Kit): EpisodeInput {
  const draft = kit.draftOf([...vaccineTypes]);
  const firstStep = { currentStep: "vaccination-type", currentActiveStepId: 0 } as const;
  const typed = { ...draft, ...firstStep, currentStepTitle: "Vaccination Type" };
  return filledVisit(typed, kit.withExtensions);
}

const storeOf = async (kit: Kit) => ({ storeId: (await kit.store()).id });

async function chosenStore(kit: Kit): Promise<Ask> {
  if (kit.claims.roles.includes("MULTI_SITE")) return { path: await storeOf(kit) };
  const token = kit.tokenOf("multiSite");
  const [first] = await kit.get("getAllGroupInfo", {}, { token });
  return { path: { storeId: first?.storeId }, token };
}

type Make = (kit: Kit) => Promise<Ask>;

const paths: Readonly<Record<string, Make>> = {
  "": async () => ({}),
  storeId: chosenStore,
  episodeId: async (kit) => ({ path: { episodeId: (await kit.saveNew(kit.draftOf())).data.id } }),
  id: async (kit) => ({ path: { id: (await kit.makeBatch()).data.id } }),
  batchNo: async (kit) => ({ path: { batchNo: (await kit.makeBatch()).data.batchNo } }),
  clinicId: async (kit) => ({ path: { clinicId: (await kit.openClinic()).id } }),
  number: async (kit) => {
    const { body } = await exportForReading(kit);
    const { number } = await kit.get("createVaccinationExport", { body });
    return { path: { number } };
  },
  "clinicId,entryId": async (kit) => ({ path: pathOf((await kit.makeEntry("WALK_IN")).data) }),
};

const queries: Readonly<Partial<Record<OperationId, (kit: Kit) => Promise<object>>>> = {
  getUser: async (kit) => ({ username: (await kit.user()).userName }),
  updateUserStoreId: storeOf,
  getPharmacyStore: storeOf,
  findBatchRecipients: async (kit) => ({ batchNo: (await kit.makeGiven()).batch.batchNo }),
  findCareHomes: async (kit) => ({ name: (await anyCareHome(kit)).name.slice(0, 3) }),
  getCareHome: async (kit) => ({ orgLink: (await anyCareHome(kit)).orgLink }),
  getActivity: async () => ({ from: londonToday(), to: londonToday() }),
};

async function changedEpisode(kit: Kit): Promise<Ask> {
  const { data: saved } = await kit.saveNew(kit.draftOf());
  const { data } = await kit.readEpisode(saved.id);
  return { query: { episodeId: saved.id }, body: filledVisit(data, false) };
}

const useByDate = Date.UTC(2031, 0, 31);

async function changedBatch(kit: Kit): Promise<Ask> {
  const { withExtensions } = kit;
  const { id } = (await kit.makeBatch({ vaccineType: "covid" })).data;
  const batch = { ...(await kit.readBatch(id)).data, useByDate };
  return { path: { id }, body: filled(batch, schemaOf("updateBatch"), { withExtensions }) };
}

const newBatch =
  (type: Vaccine) =>
  async (kit: Kit): Promise<Ask> => {
    const { withExtensions } = kit;
    const batch = kit.batchOf(await kit.product(type));
    const day = type === "covid" ? useByDate : null;
    const body = { ...batch, id: null, ...(await storeOf(kit)), useByDate: day };
    return { body: filled(body, schemaOf("createBatch"), { withExtensions }) };
  };

function clinicRow(kit: Kit): Schemas["ClinicRow"] {
  const row = { ...newRow(), lastName: kit.mark, dateOfBirth: "1951-03-12", bookedTime: "09:40" };
  return filled(row, schemaOf("correctClinicEntry"));
}

async function deletedEpisode(kit: Kit): Promise<Ask> {
  const { id: episodeId } = (await kit.saveNew(kit.draftOf())).data;
  await kit.deleteIt(episodeId);
  return { path: { episodeId } };
}

async function restoration(kit: Kit): Promise<Ask> {
  // Another reason each time: a repeated key must refuse another body.
  const values = { reason: `Conformance check ${crypto.randomUUID()}` };
  return { ...(await deletedEpisode(kit)), body: filled(values, schemaOf("restoreEpisode")) };
}

async function exportForReading(kit: Kit) {
  await kit.makeGiven();
  return { body: periodToday() };
}

async function batchOutOfUse(kit: Kit): Promise<Ask> {
  const { id } = (await kit.makeBatch()).data;
  await kit.decommission(id);
  return { path: { id } };
}

const historyOf =
  (targetDisease: Schemas["TargetDisease"]) =>
  async (kit: Kit): Promise<Ask> => {
    const { nhsNumber, dateOfBirth: patientDateOfBirth } = await kit.registered();
    return { query: { nhsNumber, targetDisease, patientDateOfBirth } };
  };

type Requests = Readonly<Record<string, Make>>;

const asked =
  (ask: Ask = {}): Make =>
  async () =>
    ask;

/** Every field of a list's request. */
const listRequests = (operation: OperationId): Requests => ({
  "a question": async ({ withExtensions }) => ({
    body: filled({}, schemaOf(operation), { withExtensions }),
  }),
});

const requests: Readonly<Partial<Record<OperationId, Requests>>> = {
  saveEpisode: {
    "flu, given": async (kit) => ({ body: await wholeGiven(kit, "fluVac", kit.withExtensions) }),
    "COVID-19, given": async (kit) => ({ body: await wholeGiven(kit, "covid") }),
    "both, not given": async (kit) => ({ body: kit.notGivenOf(["fluVac", "covid"]) }),
    "a draft": async (kit) => ({ body: wholeVisit(kit.draftOf()) }),
    "a draft of every vaccine": async (kit) => ({ body: typedDraft(kit) }),
    "a change": changedEpisode,
  },
  getEpisode: {
    "in progress": asked(),
    given: async (kit) => ({ path: { episodeId: (await kit.makeGiven()).data.id } }),
    deleted: deletedEpisode,
  },
  getBatch: { active: asked(), "out of use": batchOutOfUse },
  getVaccinationHistory: {
    "of flu": historyOf("FLU"),
    "of COVID-19": historyOf("COVID19"),
  },
  getClinic: { whole: asked(), "since a version": asked({ query: { changedSince: 0 } }) },
  deleteEpisode: { "a removal": asked({ body: reason }) },
  restoreEpisode: { "a restoration": restoration },
  decommissionBatch: { "a removal": asked({ body: reason }) },
  createBatch: {
    "of flu": newBatch("fluVac"),
    "of COVID-19": newBatch("covid"),
  },
  updateBatch: { "a change": changedBatch },
  searchPatients: {
    "by name and birth": asked({ body: yusuf }),
    "by all that is known": asked({ body: filled(yusuf, schemaOf("searchPatients")) }),
    "by number": asked({ body: { nhsNumber: "9693632109" } }),
  },
  updateUserDetails: { "the same": async (kit) => ({ body: await kit.user() }) },
  addClinicEntries: {
    "a list": async (kit) => ({ body: { source: "LIST", rows: [clinicRow(kit)] } }),
  },
  correctClinicEntry: { "a row": async (kit) => ({ body: clinicRow(kit) }) },
  moveClinicEntry: {
    claimed: asked({ body: { move: "CLAIM" } }),
    "not given": asked({ body: { move: "NOT_GIVEN", reason: "UNWELL" } }),
  },
  createVaccinationExport: { "for reading": exportForReading },
  recordAcknowledgements: {
    "of nobody's file": asked({ body: acknowledgement("none.csv", [["30001", "no-fluVac^no"]]) }),
  },
  endClinic: { "an end": asked({ body: { isEnded: false } }) },
};

function requestsOf(operation: OperationId) {
  const { parameters, bodySchema } = operationNamed(operation);
  const path = parameters.filter(({ in: place }) => place === "path").map(({ name }) => name);
  const isList = operation.startsWith("list") && bodySchema;
  const own = (isList ? listRequests(operation) : requests[operation]) ?? { "": asked() };
  return Object.entries(own).map(([what, make]) => ({
    operation,
    what,
    async make(kit: Kit): Promise<Ask> {
      const query = await queries[operation]?.(kit);
      const ask = await make(kit);
      const place = ask.path ? {} : await paths[path.join()]?.(kit);
      return { ...place, ...(query && { query }), ...ask };
    },
  }));
}

/** Valid requests of every operation, among them every field of every body. */
export const validRequests = operationIds.flatMap(requestsOf);

export function changeBy(operation: OperationId) {
  const found = validRequests.findLast((one) => one.operation === operation);
  if (!found) throw new Error(`There is no request of ${operation}`);
  return found;
}

export const idsOf = ({ path, query }: Ask): Readonly<Partial<Record<string, string>>> => ({
  ...path,
  ...query,
});

export async function storedOf(kit: Kit, ask: Ask) {
  const { id = "", episodeId, clinicId = "", entryId } = idsOf(ask);
  if (episodeId) return kit.readEpisode(episodeId);
  if (entryId) return kit.readEntry({ clinicId, entryId });
  if (clinicId) return kit.call("getClinic", { path: { clinicId } });
  return kit.readBatch(id);
}

/** Changes the record that a request names, so that it has another version. */
export async function touch(kit: Kit, ask: Ask): Promise<void> {
  const { data } = await storedOf(kit, ask);
  if ("consent" in data && data.deleted) {
    await kit.restoreIt(data.id);
    await kit.deleteIt(data.id);
  } else if ("consent" in data) {
    const changed = changedAt(data, "/patientEmergencyContact", { firstName: "Other" });
    await kit.saveAgain(data.id, changed);
  } else if ("batchNo" in data) await kit.changeBatch(data.id, { ...data, dosesReceived: 30 });
  else if ("etag" in data) await kit.moveEntry(data, "CLAIM");
}
