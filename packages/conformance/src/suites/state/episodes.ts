import { addTo, type Check } from "../../kit/check.ts";
import { changedAll, changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch } from "../../records/batches.ts";
import {
  deleteIt,
  deletionReason,
  draftOf,
  fluDelivery,
  givenOf,
  makeGiven,
  notGivenOf,
  readEpisode,
  refusedOf,
  saveAgain,
  saveNew,
  type EpisodeInput,
} from "../../records/episodes.ts";
import { closeToNow, moment, newNhsNumber } from "../../records/people.ts";
import { NotRun } from "../../results/fault.ts";
import { wholeGiven } from "../../records/requests.ts";
import { countsOf, demandIn } from "../lists/lists.ts";
import { othersThan } from "./batches.ts";

const covid = "/vaccinationDetails/covid/delivery";

/** More than one effect, in more than one line. */
const reaction = {
  adverseEffects: ["Bruising", "Other"],
  descriptionOfReaction: "A small bruise – “nothing more”.\nGone the next day.",
};

/** Characters that a server often changes on the way to its database. */
const typed = {
  "/patientDemographics/title": "Prof.",
  "/patientDemographics/firstName": "Ana-María D’Arcy",
  "/patientDemographics/lastName": "O'Brien-Łukasz",
  "/patientDemographics/addressLine1": `Flat 2 & 3, "The Mill" <rear>`,
  "/patientDemographics/addressLine2": String.raw`C:\Lane #7; 50 % off`,
  "/patientDemographics/addressLine3": "Ō’tautahi – 東町",
  "/patientDemographics/city": "Newcastle-upon-Tyne",
  "/patientDemographics/telephone": "+447700900123",
  "/patientDemographics/email": "Ana.Maria+test@Example.org",
  "/patientDemographics/gpPractice": { odsCode: "A81001", name: "Dr. O’Neil & Partners" },
  "/patientEmergencyContact/firstName": "Zoë",
  "/patientEmergencyContact/telephone": "00447700900123",
  [`${covid}/doseAmount`]: 0.25,
  [`${covid}/fullDateOfAdministration`]: moment(-3723).replace(/\d{3}Z$/, "007Z"),
  [`${covid}/vaccinator/firstName`]: "Siân",
  [`${covid}/drawnUpBy/lastName`]: "O'Hara",
};

async function given(kit: Kit, types: ("fluVac" | "covid")[]): Promise<EpisodeInput> {
  const batches = [];
  for (const vaccineType of types) batches.push((await makeBatch(kit, { vaccineType })).data);
  return givenOf(kit, batches);
}

/** New episodes, and the status of each. */
const lives: readonly [string, EpisodeInput["status"], (kit: Kit) => Promise<EpisodeInput>][] = [
  ["a draft", "In Progress", async (kit) => draftOf(kit)],
  ["a draft of both vaccines", "In Progress", async (kit) => draftOf(kit, ["fluVac", "covid"])],
  ["flu, given", "Completed", (kit) => given(kit, ["fluVac"])],
  ["COVID-19, given", "Completed", (kit) => given(kit, ["covid"])],
  ["both, given", "Completed", (kit) => given(kit, ["fluVac", "covid"])],
  ["not given", "Closed", async (kit) => notGivenOf(kit)],
  ["refused", "Closed", async (kit) => refusedOf(kit)],
  [
    "flu with all that can be asked",
    "Completed",
    async (kit) => changedAll(await wholeGiven(kit, "fluVac"), reaction, fluDelivery),
  ],
  ["COVID-19 with all that can be asked", "Completed", (kit) => wholeGiven(kit, "covid")],
  [
    "every sign of names, addresses and numbers",
    "Completed",
    async (kit) => changedAll(await given(kit, ["covid"]), typed),
  ],
];

/** The batch fills in the product, whatever was sent. */
const withoutProduct = (episode: object): object =>
  ["fluVac", "covid"].reduce(
    (body, type) =>
      changedAt(body, `/vaccinationDetails/${type}/delivery/vacProvidedToPatient`, undefined),
    episode,
  );

/** How an episode is stored, moved between the tabs and deleted, and what it keeps. */
export const episodeChecks: Check[] = [];
const test = addTo(episodeChecks, "state", "[4.22] [7.34] decisions: Tabs and columns");

for (const [what, status, make] of lives)
  test(`saveEpisode stores all of a new episode: ${what} ([7.20] [4.36])`, async (kit) => {
    const body = await make(kit);
    const saved = await saveNew(kit, body);
    const { data, etag } = await readEpisode(kit, saved.data.id);
    const step = [saved.data.status, saved.data.currentActiveStepId];
    kit.equal(step, [status, body.currentActiveStepId]);
    kit.equal([data.id, etag], [saved.data.id, saved.etag], "the episode with its ETag");
    kit.keeps(withoutProduct(body), withoutProduct(data));
    const { deleted, lastUpdatedBy, vaccinationsRequired, completionDate } = data;
    const own = [deleted, lastUpdatedBy, vaccinationsRequired];
    kit.equal(own, [false, kit.claims.name, body.vaccineTypes]);
    closeToNow(kit, data.creationDate);
    closeToNow(kit, data.lastUpdatedDate);
    const isEnded = status !== "In Progress";
    kit.demand(Boolean(completionDate) === isEnded, `completionDate: ${isEnded}`, completionDate);
    if (completionDate) closeToNow(kit, completionDate);
  });

test("saveEpisode changes what was changed, and nothing else ([7.20])", async (kit) => {
  for (const make of [async () => saveNew(kit, draftOf(kit)), () => makeGiven(kit)]) {
    const { data: saved, body } = await make();
    const before = await readEpisode(kit, saved.id);
    const changed = changedAt(body, "/patientEmergencyContact/relationship", "Daughter");
    const again = await saveAgain(kit, saved.id, changed);
    kit.equal(again.data.id, saved.id);
    const after = await readEpisode(kit, saved.id);
    kit.demand(after.etag !== before.etag && after.etag === again.etag, "a new ETag", after.etag);
    const changes = /^\/(patientEmergencyContact\/relationship$|lastUpdated)/;
    kit.unchanged(before.data, after.data, changes);
    kit.equal(after.data.patientEmergencyContact?.relationship, "Daughter");
  }
});

test("saveEpisode takes away what a whole episode leaves out, and keeps its own fields, whatever a body says of them or of a verified patient ([7.20] decisions: Steps and statuses)", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const { data: before } = await readEpisode(kit, data.id);
  const own = {
    ...{ deleted: true, deletedBy: "Nobody", lastUpdatedBy: "Nobody" },
    ...{ creationDate: "2001-01-01T00:00:00.000Z", lastUpdatedDate: "2001-01-01T00:00:00.000Z" },
    humanReadableEpisodeId: "ZZ999-000001",
  };
  const { patientEmergencyContact: _gone, ...without } = body;
  const verified = changedAt(without, "/patientDemographics/pdsVerified", true);
  await saveAgain(kit, data.id, { ...verified, ...own });
  const { data: after } = await readEpisode(kit, data.id);
  kit.unchanged(before, after, /^\/(lastUpdatedDate$|patientEmergencyContact)/);
  kit.equal(after.patientEmergencyContact ?? null, null, "no emergency contact");
  closeToNow(kit, after.lastUpdatedDate);
});

for (const [what, endOf] of [
  ["refused", refusedOf],
  ["not given", notGivenOf],
] as const)
  test(`saveEpisode puts a new episode into the active tab, moves it to the completed tab with its end, and counts it: ${what}`, async (kit) => {
    const empty = await countsOf(kit);
    const { data, body } = await saveNew(kit, draftOf(kit));
    const move = { id: data.id, searchTerm: kit.mark };
    await demandIn(kit, { ...move, before: empty, to: "listActiveEpisodes" });
    const before = await countsOf(kit);
    const { patientDemographics } = body;
    const ended = await saveAgain(kit, data.id, { ...endOf(kit), patientDemographics });
    kit.equal(ended.data.status, "Closed");
    const tabs = { from: "listActiveEpisodes", to: "listCompletedEpisodes" } as const;
    await demandIn(kit, { ...move, before, ...tabs });
  });

test("saveEpisode saves the same episode twice as one ([7.20])", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const before = await countsOf(kit);
  await saveAgain(kit, data.id, body);
  const first = await readEpisode(kit, data.id);
  await saveAgain(kit, data.id, body);
  const second = await readEpisode(kit, data.id);
  kit.unchanged(first.data, second.data, /^\/lastUpdatedDate$/);
  const { nhsNumber } = second.data.patientDemographics;
  kit.equal(nhsNumber, body.patientDemographics.nhsNumber);
  kit.equal(await countsOf(kit), before);
});

/** Only the answer to a read says these. */
const toldOnRead = { keepsDraftText: null, keepsNoneOfThese: null, questionSets: null };

test("deleteEpisode moves an episode to the deleted tab, with who, when and why", async (kit) => {
  for (const make of [() => saveNew(kit, draftOf(kit)), () => makeGiven(kit)]) {
    const { data } = await make();
    const from = data.status === "In Progress" ? "listActiveEpisodes" : "listCompletedEpisodes";
    const before = await countsOf(kit);
    const { data: read } = await readEpisode(kit, data.id);
    const { data: deleted, etag } = await deleteIt(kit, data.id);
    const move = { before, from, to: "listDeletedEpisodes" } as const;
    await demandIn(kit, { id: data.id, searchTerm: kit.mark, ...move });
    const stored = await readEpisode(kit, data.id);
    kit.equal(stored.etag, etag, `the ETag ${etag}`);
    kit.equal({ ...stored.data, ...toldOnRead }, { ...deleted, ...toldOnRead });
    const { deletedBy, deletedReason, deletedComment, deletedDate } = stored.data;
    kit.equal(
      [stored.data.deleted, deletedBy, deletedReason, deletedComment],
      [true, kit.claims.name, deletionReason.reason, deletionReason.comment],
    );
    closeToNow(kit, deletedDate ?? undefined);
    kit.unchanged(read, stored.data, /^\/(deleted|lastUpdated)/);
  }
});

test("deleteEpisode deletes once: the same again gives the same answer, another reason or comment is refused, and no save finds it (decisions: Contract)", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const first = await deleteIt(kit, data.id);
  const before = await countsOf(kit);
  const second = await deleteIt(kit, data.id);
  const path = { episodeId: data.id };
  for (const other of othersThan(deletionReason))
    await kit.refused("deleteEpisode", { path, body: other }, 409, "IDEMPOTENCY_KEY_REUSED");
  kit.equal([second.data, second.etag], [first.data, first.etag], "the same answer");
  kit.equal(await countsOf(kit), before);
  await kit.refused("saveEpisode", { query: { episodeId: data.id }, body }, 404, "NOT_FOUND");
});

const flu = "/vaccinationDetails/fluVac";

test("saveEpisode keeps what was given, and the day it ended: no save unticks it or makes it a draft again ([4.36] decisions: Steps and statuses)", async (kit) => {
  const { data, body } = await makeGiven(kit);
  const query = { episodeId: data.id };
  const before = await readEpisode(kit, data.id);
  for (const wrong of [
    { ...draftOf(kit), patientDemographics: body.patientDemographics },
    { ...body, vaccineTypes: [], status: "Closed" },
    { ...body, consent: { consentStatus: false }, status: "Closed" },
    changedAt(body, `${flu}/delivery/isDraft`, true),
    changedAt(body, `${flu}/screening/isDraft`, true),
  ])
    await kit.refused("saveEpisode", { query, body: wrong }, 400);
  kit.equal((await readEpisode(kit, data.id)).etag, before.etag);
  await saveAgain(kit, data.id, { ...body, patientEmergencyContact: null });
  const { completionDate, status } = (await readEpisode(kit, data.id)).data;
  kit.equal([status, completionDate], ["Completed", before.data.completionDate]);
});

test("saveEpisode keeps its patient: another one is refused, a detail may be corrected (decisions: What a record keeps)", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const query = { episodeId: data.id };
  const patient = body.patientDemographics;
  for (const other of [
    { firstName: "Another", lastName: "Person", dateOfBirth: "1944-04-04" },
    { nhsNumber: newNhsNumber(), firstName: "Another", dateOfBirth: "1944-04-04" },
  ]) {
    const wrong = { ...body, patientDemographics: { ...patient, ...other } };
    await kit.refused("saveEpisode", { query, body: wrong }, 400);
  }
  const line = "/patientDemographics/addressLine1";
  await saveAgain(kit, data.id, changedAt(body, line, "5 Chawton Lane"));
  const read = await readEpisode(kit, data.id);
  kit.equal(read.data.patientDemographics.addressLine1, "5 Chawton Lane");
});

test("saveEpisode numbers its episodes one after another, with the store's own code (decisions: Steps and statuses)", async (kit) => {
  const { odsCode } = await kit.reference.store();
  const numbers: number[] = [];
  for (const _time of [1, 2, 3]) {
    const { data } = await saveNew(kit, draftOf(kit));
    const { humanReadableEpisodeId: id } = (await readEpisode(kit, data.id)).data;
    kit.demand(id.startsWith(`${odsCode}-`), `${odsCode}-…`, id);
    numbers.push(Number(id.slice(odsCode.length + 1)));
  }
  const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  kit.demand(isRising, "rising numbers", numbers);
});

test("saveEpisode keeps what was typed into a draft, until the draft ends (decisions: Nothing typed is lost)", async (kit) => {
  kit.concernsExtension();
  const text = { feelUnwellComment: "x".repeat(600) };
  const { data } = await saveNew(kit, changedAt(draftOf(kit), `${flu}/screening/draftText`, text));
  const { data: read } = await readEpisode(kit, data.id);
  if (data.keepsDraftText !== true && read.keepsDraftText !== true)
    throw new NotRun("the backend keeps no draftText");
  kit.equal(read.vaccinationDetails.fluVac?.screening?.draftText, text, "the text as typed");
});
