import type { Schemas } from "@pharmacy/sdk";
import {
  checksOf,
  fluDelivery,
  reason,
  restoration,
  type EpisodeInput,
  type Kit,
} from "../../kit/kit.ts";
import { changedAll, changedAt } from "../../kit/json.ts";
import { wholeGiven } from "../../records/requests.ts";
import { moment, newNhsNumber } from "../../records/values.ts";
import { NotRun } from "../../results/results.ts";
import { countsOf, expectMove, type Move } from "../lists/lists.ts";

const test = checksOf("state", "[4.22] [7.34] decisions: Tabs and columns");

const flu = "/vaccinationDetails/fluVac";
const covid = "/vaccinationDetails/covid/delivery";

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

const lives: Readonly<Record<string, (kit: Kit) => EpisodeInput | Promise<EpisodeInput>>> = {
  "a draft": (kit) => kit.draftOf(),
  "a draft of both vaccines": (kit) => kit.draftOf(["fluVac", "covid"]),
  "flu, given": (kit) => kit.given("fluVac"),
  "COVID-19, given": (kit) => kit.given("covid"),
  "both, given": (kit) => kit.given("fluVac", "covid"),
  "not given": (kit) => kit.notGivenOf(),
  refused: (kit) => kit.refusedOf(),
  "flu with all that can be asked": async (kit) =>
    changedAll(await wholeGiven(kit, "fluVac"), reaction, fluDelivery),
  "COVID-19 with all that can be asked": (kit) => wholeGiven(kit, "covid"),
  "every sign of names, addresses and numbers": async (kit) =>
    changedAll(await kit.given("covid"), typed),
};

/** The batch fills in the product, whatever was sent. */
const withoutProduct = {
  [`${fluDelivery}/vacProvidedToPatient`]: undefined,
  [`${covid}/vacProvidedToPatient`]: undefined,
};

for (const [what, make] of Object.entries(lives))
  test(`saveEpisode stores all of a new episode: ${what} ([7.20] [4.36])`, async (kit) => {
    const body = await make(kit);
    const { status, currentActiveStepId } = body;
    const saved = await kit.saveNew(body);
    const { data, etag } = await kit.readEpisode(saved.data.id);
    kit.has(saved.data, { id: data.id, status, currentActiveStepId });
    kit.equal(etag, saved.etag);
    kit.keeps(data, changedAll(body, withoutProduct));
    kit.has(data, {
      ...{ deleted: false, lastUpdatedBy: kit.claims.name },
      vaccinationsRequired: body.vaccineTypes,
    });
    const { creationDate, lastUpdatedDate, completionDate } = data;
    const isEnded = status !== "In Progress";
    kit.demand(Boolean(completionDate) === isEnded, `completionDate: ${isEnded}`, completionDate);
    for (const instant of [creationDate, lastUpdatedDate]) kit.closeToNow(instant);
    if (isEnded) kit.closeToNow(completionDate);
  });

const newIn = [
  ["listActiveEpisodes", (kit: Kit) => kit.saveNew(kit.draftOf())],
  ["listCompletedEpisodes", (kit: Kit) => kit.makeGiven()],
] as const;

test("saveEpisode changes what was changed, and nothing else, and the same again changes nothing ([7.20])", async (kit) => {
  for (const [, make] of newIn) {
    const { data: saved, body } = await make(kit);
    const before = await kit.readEpisode(saved.id);
    const counts = await countsOf(kit);
    const changed = changedAt(body, "/patientEmergencyContact/relationship", "Daughter");
    const again = await kit.saveAgain(saved.id, changed);
    kit.equal(again.data.id, saved.id);
    const after = await kit.readEpisode(saved.id);
    kit.demand(after.etag !== before.etag && after.etag === again.etag, "a new ETag", after.etag);
    const changes = /^\/(patientEmergencyContact\/relationship$|lastUpdated)/;
    kit.unchanged(after.data, before.data, changes);
    kit.equal(after.data.patientEmergencyContact?.relationship, "Daughter");
    await kit.saveAgain(saved.id, changed);
    kit.unchanged((await kit.readEpisode(saved.id)).data, after.data, /^\/lastUpdatedDate$/);
    kit.equal(await countsOf(kit), counts);
  }
});

test("saveEpisode takes away what a whole episode leaves out, and keeps its own fields, whatever a body says of them or of a verified patient ([7.20] decisions: Steps and statuses)", async (kit) => {
  const { data, body } = await kit.saveNew(kit.draftOf());
  const { data: before } = await kit.readEpisode(data.id);
  const own = {
    ...{ deleted: true, deletedBy: "Nobody", lastUpdatedBy: "Nobody" },
    ...{ creationDate: "2001-01-01T00:00:00.000Z", lastUpdatedDate: "2001-01-01T00:00:00.000Z" },
    humanReadableEpisodeId: "ZZ999-000001",
  };
  const { patientEmergencyContact: _gone, ...without } = body;
  const verified = changedAt(without, "/patientDemographics/pdsVerified", true);
  await kit.saveAgain(data.id, { ...verified, ...own });
  const { data: after } = await kit.readEpisode(data.id);
  kit.unchanged(after, before, /^\/(lastUpdatedDate$|patientEmergencyContact)/);
  kit.equal(after.patientEmergencyContact ?? null, null, "no emergency contact");
  kit.closeToNow(after.lastUpdatedDate);
});

for (const [what, endOf] of [
  ["refused", (kit: Kit) => kit.refusedOf()],
  ["not given", (kit: Kit) => kit.notGivenOf()],
] as const)
  test(`saveEpisode puts a new episode into the active tab, moves it to the completed tab with its end, and counts it: ${what}`, async (kit) => {
    const [active, completed] = ["listActiveEpisodes", "listCompletedEpisodes"] as const;
    const { data, body } = await expectMove(kit, [undefined, active], () =>
      kit.saveNew(kit.draftOf()),
    );
    const { patientDemographics } = body;
    const end = () => kit.saveAgain(data.id, { ...endOf(kit), patientDemographics });
    const ended = await expectMove(kit, [active, completed], end);
    kit.equal(ended.data.status, "Closed");
  });

/** Only the answer to a read says these. */
const toldOnRead = {
  ...{ keepsDraftText: null, keepsNoneOfThese: null, questionSets: null, nationalStatus: null },
};

/** The call moves an episode between these tabs, and answers what is stored from then on. */
async function storedAfter(
  kit: Kit,
  tabs: Move,
  call: () => Promise<{ data: Schemas["Episode"]; etag: string }>,
) {
  const { data, etag } = await expectMove(kit, tabs, call);
  const stored = await kit.readEpisode(data.id);
  kit.equal(stored.etag, etag, `the ETag ${etag}`);
  kit.equal({ ...stored.data, ...toldOnRead }, { ...data, ...toldOnRead });
  return stored.data;
}

test("deleteEpisode moves an episode to the deleted tab, with who, when and why", async (kit) => {
  for (const [from, make] of newIn) {
    const { id } = (await make(kit)).data;
    const { data: read } = await kit.readEpisode(id);
    const stored = await storedAfter(kit, [from, "listDeletedEpisodes"], () => kit.deleteIt(id));
    kit.has(stored, {
      ...{ deleted: true, deletedBy: kit.claims.name },
      ...{ deletedReason: reason.reason, deletedComment: reason.comment },
    });
    kit.closeToNow(stored.deletedDate);
    kit.unchanged(stored, read, /^\/(deleted|lastUpdated|nationalStatus)/);
  }
});

test("deleteEpisode deletes once: the same again gives the same answer, another reason or comment is refused, and no save finds it (decisions: Contract)", async (kit) => {
  const { data, body } = await kit.saveNew(kit.draftOf());
  const path = { episodeId: data.id };
  const first = await kit.deleteIt(data.id);
  const before = await countsOf(kit);
  const second = await kit.deleteIt(data.id);
  await kit.refusesOtherReasons("deleteEpisode", path);
  kit.equal([second.data, second.etag], [first.data, first.etag], "the same answer");
  kit.equal(await countsOf(kit), before);
  await kit.refused("saveEpisode", { query: path, body }, 404, "NOT_FOUND");
});

test("restoreEpisode moves a deleted episode back to its tab, as it was, with who, when and why (decisions: Restore)", async (kit) => {
  for (const [to, make] of newIn) {
    const { id } = (await make(kit)).data;
    const { data: read } = await kit.readEpisode(id);
    await kit.deleteIt(id);
    const stored = await storedAfter(kit, ["listDeletedEpisodes", to], () => kit.restoreIt(id));
    kit.unchanged(stored, read, /^\/(deleted|restored|lastUpdated)/);
    kit.has(stored, {
      ...{ restoredBy: kit.claims.name, restoredReason: restoration.reason },
      ...{ deleted: false, deletedReason: null },
    });
    kit.closeToNow(stored.restoredDate);
    const ask = { path: { episodeId: id }, body: restoration };
    await kit.refused("restoreEpisode", ask, 409, "NOT_DELETED");
  }
});

test("restoreEpisode asks who the patient is after a deletion for a wrong patient (decisions: Restore)", async (kit) => {
  const { data } = await kit.saveNew(kit.draftOf());
  const path = { episodeId: data.id };
  await kit.call("deleteEpisode", { path, body: { reason: "wrong-patient" } });
  for (const isPatientConfirmed of [undefined, false]) {
    const ask = { path, body: { ...restoration, isPatientConfirmed } };
    await kit.refused("restoreEpisode", ask, 400);
  }
  await kit.restoreIt(data.id, { ...restoration, isPatientConfirmed: true });
});

test("restoreEpisode brings no dose back that was recorded again, and says where (decisions: Restore)", async (kit) => {
  const { data, body } = await kit.makeGiven();
  await kit.deleteIt(data.id);
  const { data: again } = await kit.saveNew(body);
  const ask = { path: { episodeId: data.id }, body: restoration };
  const { id } = await kit.refused("restoreEpisode", ask, 409, "RECORDED_AGAIN");
  kit.equal(id, again.id);
  kit.equal((await kit.readEpisode(data.id)).data.deleted, true);
  await kit.deleteIt(again.id);
  await kit.restoreIt(data.id);
});

test("saveEpisode keeps what was given, and the day it ended: no save unticks it or makes it a draft again ([4.36] decisions: Steps and statuses)", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const query = { episodeId: data.id };
  const before = await kit.readEpisode(data.id);
  for (const wrong of [
    { ...kit.draftOf(), patientDemographics: body.patientDemographics },
    { ...body, vaccineTypes: [], status: "Closed" },
    { ...body, consent: { consentStatus: false }, status: "Closed" },
    changedAt(body, `${flu}/delivery/isDraft`, true),
    changedAt(body, `${flu}/screening/isDraft`, true),
  ])
    await kit.refused("saveEpisode", { query, body: wrong }, 400);
  kit.equal((await kit.readEpisode(data.id)).etag, before.etag);
  await kit.saveAgain(data.id, { ...body, patientEmergencyContact: null });
  const { data: after } = await kit.readEpisode(data.id);
  kit.has(after, { status: "Completed", completionDate: before.data.completionDate });
});

test("saveEpisode keeps its patient: another one is refused, a detail may be corrected (decisions: What a record keeps)", async (kit) => {
  const { data, body } = await kit.saveNew(kit.draftOf());
  const query = { episodeId: data.id };
  for (const other of [
    { firstName: "Another", lastName: "Person", dateOfBirth: "1944-04-04" },
    { nhsNumber: newNhsNumber(), firstName: "Another", dateOfBirth: "1944-04-04" },
  ]) {
    const wrong = changedAll(body, other, "/patientDemographics");
    await kit.refused("saveEpisode", { query, body: wrong }, 400);
  }
  const line = "/patientDemographics/addressLine1";
  await kit.saveAgain(data.id, changedAt(body, line, "5 Chawton Lane"));
  const read = await kit.readEpisode(data.id);
  kit.equal(read.data.patientDemographics.addressLine1, "5 Chawton Lane");
});

test("saveEpisode numbers its episodes one after another, with the store's own code (decisions: Steps and statuses)", async (kit) => {
  const { odsCode } = await kit.store();
  const numbers: number[] = [];
  for (const _time of [1, 2, 3]) {
    const { data } = await kit.saveNew(kit.draftOf());
    const { humanReadableEpisodeId: id } = (await kit.readEpisode(data.id)).data;
    kit.demand(id.startsWith(`${odsCode}-`), `${odsCode}-…`, id);
    numbers.push(Number(id.slice(odsCode.length + 1)));
  }
  const rising = [...new Set(numbers)].toSorted((one, other) => one - other);
  kit.equal(numbers, rising, "rising numbers");
});

test("saveEpisode keeps what was typed into a draft, until the draft ends (decisions: Nothing typed is lost)", async (kit) => {
  const text = { feelUnwellComment: "x".repeat(600) };
  const typedDraft = changedAt(kit.draftOf(), `${flu}/screening/draftText`, text);
  const { data } = await kit.saveNew(typedDraft);
  const { data: read } = await kit.readEpisode(data.id);
  if (data.keepsDraftText !== true && read.keepsDraftText !== true)
    throw new NotRun("the backend keeps no draftText");
  kit.equal(read.vaccinationDetails.fluVac?.screening?.draftText, text, "the text as typed");
  const { patientDemographics } = typedDraft;
  await kit.saveAgain(data.id, { ...kit.notGivenOf(), patientDemographics });
  const { fluVac } = (await kit.readEpisode(data.id)).data.vaccinationDetails;
  kit.equal(fluVac?.screening?.draftText ?? null, null, "no typed text in a record that ended");
});
