import type { OperationId, Schemas } from "@pharmacy/sdk";
import { operationIds, operationNamed, vaccineTypes } from "../contract/operations.ts";
import type { Ask } from "../exchange/exchange.ts";
import { changedAll, changedAt } from "../kit/differences.ts";
import type { Kit } from "../kit/kit.ts";
import { NotRun } from "../results/fault.ts";
import { batchOf, changeBatch, decommission, makeBatch, readBatch, reason } from "./batches.ts";
import { makeEntry, moveEntry, newRow, openClinic, pathOf, readEntry } from "./clinics.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  makeGiven,
  notGivenOf,
  readEpisode,
  saveAgain,
  saveNew,
  type EpisodeInput,
} from "./episodes.ts";
import { filled } from "./filled.ts";
import { londonToday } from "./people.ts";

/** A request that a backend has to take. */
export interface ValidRequest {
  readonly operation: OperationId;
  /** What distinguishes it from the operation's other requests; empty where it is the only one. */
  readonly what: string;
  /** Whether it has fields that a backend of the specification alone need not know. */
  readonly isExtension: boolean;
  /** Makes the records that the request is about. */
  make(kit: Kit): Promise<Ask>;
}

const schemaOf = (operation: OperationId) => operationNamed(operation).bodySchema ?? {};

/** Any care home, found by words that are in many names. */
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
    ...Object.fromEntries(others.map((type) => [type, undefined])),
    ...{ withdrawnFor: isEnded ? others : undefined, batchId: null, deleted: false, id: undefined },
    ...(isEnded && { deceased: false, dateOfDeath: undefined, noneOfThese: [], overrides: [] }),
    // A finished part without one is of the set in force, whichever that is.
    ...(isEnded && { questionSet: undefined }),
    ...((isEnded || currentActiveStepId > 0) && { draftText: undefined }),
  };
}

/** A visit with every field of the contract; those of extensions where they are asked for. */
const filledVisit = (body: EpisodeInput, withExtensions: boolean): EpisodeInput =>
  filled(body, schemaOf("saveEpisode"), { bound: boundIn(body), withExtensions });

/** A visit with every field that its parts have, without what a server says of it. */
function wholeVisit(body: EpisodeInput, withExtensions = false): EpisodeInput {
  const { consent, patientDemographics, patientEmergencyContact, vaccinationDetails } = filledVisit(
    changedAt(body, "/consent/consentByPatientCheck", false),
    withExtensions,
  );
  const parts = { consent, patientDemographics, patientEmergencyContact, vaccinationDetails };
  return { ...body, ...parts };
}

/** A yes to each question that was answered with no, but to one that stops the vaccination. */
function yesTo(screening: object = {}): Record<string, true> {
  const answered = Object.entries(screening).filter(([, answer]) => answer === false);
  const names = answered.map(([name]) => name).filter((name) => !/^(isDraft|anaphyl)/.test(name));
  return Object.fromEntries(names.map((name) => [name, true]));
}

/** Flu or COVID-19, given with all that can be asked. */
export async function wholeGiven(kit: Kit, type: "fluVac" | "covid"): Promise<EpisodeInput> {
  const given = givenOf(kit, [(await makeBatch(kit, { vaccineType: type })).data]);
  const isFlu = type === "fluVac";
  const at = `/vaccinationDetails/${type}`;
  const yes = yesTo(given.vaccinationDetails[type]?.screening);
  const asked = {
    ...(isFlu && { "screening/eligibilityCriteria": "AGED_18_TO_64_CLINICAL_RISK" }),
    "delivery/administrationLocation": isFlu ? "LONG_STAY_CARE_HOME" : "RESIDENTIAL_FACILITY",
    "delivery/isAnyAdverseEffects": true,
  };
  return wholeVisit(changedAll(changedAll(given, yes, `${at}/screening`), asked, at));
}

/** A draft of every vaccine: what its first step may hold, and what extensions add. */
export function typedDraft(kit: Kit): EpisodeInput {
  const draft = draftOf(kit, [...vaccineTypes]);
  const firstStep = { currentStep: "vaccination-type", currentActiveStepId: 0 } as const;
  return filledVisit({ ...draft, ...firstStep, currentStepTitle: "Vaccination Type" }, true);
}

const storeOf = async (kit: Kit) => ({ storeId: (await kit.reference.store()).id });

/** The first store of a user of several stores, with the token of this user. */
async function chosenStore(kit: Kit): Promise<Ask> {
  if (kit.claims.roles.includes("MULTI_SITE")) return { path: await storeOf(kit) };
  const token = kit.tokenOf("multiSite");
  const [first] = await kit.get("getAllGroupInfo", {}, { token });
  return { path: { storeId: first?.storeId }, token };
}

/** A record of its own for the names in an operation's path. */
const paths: Readonly<Record<string, (kit: Kit) => Promise<Ask>>> = {
  "": async () => ({}),
  storeId: chosenStore,
  episodeId: async (kit) => ({ path: { episodeId: (await saveNew(kit, draftOf(kit))).data.id } }),
  id: async (kit) => ({ path: { id: (await makeBatch(kit)).data.id } }),
  batchNo: async (kit) => ({ path: { batchNo: (await makeBatch(kit)).data.batchNo } }),
  clinicId: async (kit) => ({ path: { clinicId: (await openClinic(kit)).id } }),
  "clinicId,entryId": async (kit) => ({ path: pathOf((await makeEntry(kit, "WALK_IN")).data) }),
};

/** The queries of the operations that demand one. */
const queries: Readonly<Partial<Record<OperationId, (kit: Kit) => Promise<object>>>> = {
  getUser: async (kit) => ({ username: (await kit.reference.user()).userName }),
  updateUserStoreId: storeOf,
  getPharmacyStore: storeOf,
  findBatchRecipients: async (kit) => ({ batchNo: (await makeGiven(kit)).batch.batchNo }),
  findCareHomes: async (kit) => ({ name: (await anyCareHome(kit)).name.slice(0, 3) }),
  getCareHome: async (kit) => ({ orgLink: (await anyCareHome(kit)).orgLink }),
  getActivity: async () => ({ from: londonToday(), to: londonToday() }),
};

async function changedEpisode(kit: Kit): Promise<Ask> {
  const { data: saved } = await saveNew(kit, draftOf(kit));
  const { data } = await readEpisode(kit, saved.id);
  return { query: { episodeId: saved.id }, body: filledVisit(data, false) };
}

const useByDate = Date.UTC(2031, 0, 31);

async function changedBatch(kit: Kit, withExtensions: boolean): Promise<Ask> {
  const { data: made } = await makeBatch(kit, { vaccineType: "covid" });
  const { data } = await readBatch(kit, made.id);
  const body = filled({ ...data, useByDate }, schemaOf("updateBatch"), { withExtensions });
  return { path: { id: made.id }, body };
}

async function newBatch(kit: Kit, type: "fluVac" | "covid", withExtensions: boolean): Promise<Ask> {
  const body = {
    ...batchOf(kit, await kit.reference.product(type)),
    ...{ id: null, storeId: (await kit.reference.store()).id },
    useByDate: type === "covid" ? useByDate : null,
  };
  return { body: filled(body, schemaOf("createBatch"), { withExtensions }) };
}

const clinicRow = (kit: Kit) =>
  filled(
    { ...newRow(), lastName: kit.mark, dateOfBirth: "1951-03-12", bookedTime: "09:40" },
    schemaOf("correctClinicEntry"),
  );

async function givenEpisode(kit: Kit): Promise<Ask> {
  return { path: { episodeId: (await makeGiven(kit)).data.id } };
}

async function deletedEpisode(kit: Kit): Promise<Ask> {
  const { id: episodeId } = (await saveNew(kit, draftOf(kit))).data;
  await deleteIt(kit, episodeId);
  return { path: { episodeId } };
}

async function batchOutOfUse(kit: Kit): Promise<Ask> {
  const { id } = (await makeBatch(kit)).data;
  await decommission(kit, id);
  return { path: { id } };
}

async function historyOf(kit: Kit, targetDisease: Schemas["TargetDisease"]): Promise<Ask> {
  const { nhsNumber, dateOfBirth: patientDateOfBirth } = await kit.reference.registered();
  return { query: { nhsNumber, targetDisease, patientDateOfBirth } };
}

const nothing = async (): Promise<Ask> => ({});

type Row = readonly [what: string, make: (kit: Kit) => Promise<Ask>, isExtension?: boolean];

const removal: readonly Row[] = [["a removal", async () => ({ body: reason })]];

/** Every field of a list's request; extensions add to the lists of episodes. */
const listRows = (operation: OperationId): readonly Row[] =>
  (operation.endsWith("Episodes") ? [false, true] : [false]).map((withExtensions): Row => {
    const body = filled({}, schemaOf(operation), { withExtensions });
    const what = withExtensions ? "a question with all that extensions add" : "a question";
    return [what, async () => ({ body }), withExtensions];
  });

/** Requests in which nothing is wrong, by what distinguishes them. */
const rows: Readonly<Partial<Record<OperationId, readonly Row[]>>> = {
  saveEpisode: [
    ["flu, given", async (kit) => ({ body: await wholeGiven(kit, "fluVac") })],
    ["COVID-19, given", async (kit) => ({ body: await wholeGiven(kit, "covid") })],
    ["both, not given", async (kit) => ({ body: notGivenOf(kit, ["fluVac", "covid"]) })],
    ["a draft", async (kit) => ({ body: wholeVisit(draftOf(kit)) })],
    ["a draft with all that extensions add", async (kit) => ({ body: typedDraft(kit) }), true],
    [
      "flu, given, with all that extensions add",
      async (kit) => ({ body: wholeVisit(givenOf(kit, [(await makeBatch(kit)).data]), true) }),
      true,
    ],
    ["a change", changedEpisode],
  ],
  getEpisode: [
    ["in progress", nothing],
    ["given", givenEpisode],
    ["deleted", deletedEpisode],
  ],
  getBatch: [
    ["active", nothing],
    ["out of use", batchOutOfUse],
  ],
  getVaccinationHistory: [
    ["of flu", (kit) => historyOf(kit, "FLU")],
    ["of COVID-19", (kit) => historyOf(kit, "COVID19")],
  ],
  getClinic: [
    ["whole", nothing],
    ["since a version", async () => ({ query: { changedSince: 0 } })],
  ],
  deleteEpisode: removal,
  decommissionBatch: removal,
  createBatch: [
    ["of flu", (kit) => newBatch(kit, "fluVac", false)],
    ["of COVID-19", (kit) => newBatch(kit, "covid", false)],
    ["with all that extensions add", (kit) => newBatch(kit, "covid", true), true],
  ],
  updateBatch: [
    ["a change", (kit) => changedBatch(kit, false)],
    ["a change with all that extensions add", (kit) => changedBatch(kit, true), true],
  ],
  searchPatients: [
    [
      "by all that is known",
      async () => {
        const asked = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };
        return { body: filled(asked, schemaOf("searchPatients")) };
      },
    ],
    ["by number", async () => ({ body: { nhsNumber: "9693632109" } })],
  ],
  updateUserDetails: [
    [
      "a change",
      async (kit) => ({
        body: filled(await kit.reference.user(), schemaOf("updateUserDetails")),
      }),
    ],
  ],
  addClinicEntries: [
    ["a list", async (kit) => ({ body: { source: "LIST", rows: [clinicRow(kit)] } })],
  ],
  correctClinicEntry: [["a row", async (kit) => ({ body: clinicRow(kit) })]],
  moveClinicEntry: [
    ["claimed", async () => ({ body: { move: "CLAIM" } })],
    ["not given", async () => ({ body: { move: "NOT_GIVEN", reason: "UNWELL" } })],
  ],
  endClinic: [["an end", async () => ({ body: { isEnded: false } })]],
};

function rowsOf(operation: OperationId): readonly Row[] {
  if (operation.startsWith("list")) return listRows(operation);
  return rows[operation] ?? [["", nothing]];
}

/** Valid requests of an operation: the path and the query that it demands, and a body. */
function requestsOf(operation: OperationId): ValidRequest[] {
  const { parameters } = operationNamed(operation);
  const path = parameters.filter(({ in: place }) => place === "path").map(({ name }) => name);
  return rowsOf(operation).map(([what, make, isExtension = false]) => ({
    ...{ operation, what, isExtension },
    async make(kit) {
      const query = await queries[operation]?.(kit);
      const own = await make(kit);
      return {
        ...(own.path ? {} : await paths[path.join()]?.(kit)),
        ...(query && { query }),
        ...own,
      };
    },
  }));
}

/** Valid requests of every operation, among them every field of every body. */
export const validRequests: readonly ValidRequest[] = operationIds.flatMap(requestsOf);

/** The request by which an operation changes a record that exists. */
export function changeBy(operation: OperationId): ValidRequest {
  const found = validRequests.findLast((one) => one.operation === operation && !one.isExtension);
  if (!found) throw new Error(`There is no request of ${operation}`);
  return found;
}

/** The ids of records that a request names in its path or its query. */
export const idsOf = ({ path = {}, query = {} }: Ask): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...path, ...query }));

/** The record that a request names, as it is stored. */
export async function storedOf(kit: Kit, ask: Ask) {
  const [id, episodeId, clinicId, entryId] = ["id", "episodeId", "clinicId", "entryId"].map(
    (name) => idsOf(ask).get(name) ?? "",
  );
  if (episodeId) return readEpisode(kit, episodeId);
  if (entryId) return readEntry(kit, { clinicId: clinicId ?? "", entryId });
  if (clinicId) return kit.call("getClinic", { path: { clinicId } });
  return readBatch(kit, id ?? "");
}

/** Changes the record that a request names, so that it has another version. */
export async function touch(kit: Kit, ask: Ask): Promise<void> {
  const { data } = await storedOf(kit, ask);
  if ("consent" in data) {
    const changed = changedAt(data, "/patientEmergencyContact", { firstName: "Other" });
    await saveAgain(kit, data.id, changed);
  } else if ("batchNo" in data) await changeBatch(kit, data.id, { ...data, dosesReceived: 30 });
  else if ("etag" in data) await moveEntry(kit, data, "CLAIM");
}
