import { closeToNow } from "../../records/people.ts";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt, differences, lost } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch } from "../../records/batches.ts";
import {
  draftOf,
  givenOf,
  makeGiven,
  notGivenOf,
  readEpisode,
  refusedOf,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";
import type { EpisodeInput } from "../../records/episodes.ts";

/** What is lived through: each life ends in a status of its own. */
const lives: readonly [string, EpisodeInput["status"], (kit: Kit) => Promise<EpisodeInput>][] = [
  ["a draft", "In Progress", async (kit) => draftOf(kit)],
  ["a draft of both vaccines", "In Progress", async (kit) => draftOf(kit, ["fluVac", "covid"])],
  ["flu, given", "Completed", async (kit) => givenOf(kit, [(await makeBatch(kit)).data])],
  [
    "COVID-19, given",
    "Completed",
    async (kit) => givenOf(kit, [(await makeBatch(kit, { vaccineType: "covid" })).data]),
  ],
  [
    "both, given",
    "Completed",
    async (kit) =>
      givenOf(kit, [
        (await makeBatch(kit)).data,
        (await makeBatch(kit, { vaccineType: "covid" })).data,
      ]),
  ],
  ["flu, given in a care home with a reaction", "Completed", inCareHome],
  ["not given", "Closed", async (kit) => notGivenOf(kit)],
  ["refused", "Closed", async (kit) => refusedOf(kit)],
];

async function inCareHome(kit: Kit): Promise<EpisodeInput> {
  const { data } = await makeBatch(kit);
  const at = "/vaccinationDetails/fluVac/delivery";
  const changes = {
    administrationLocation: "LONG_STAY_CARE_HOME",
    longStayCareHomeODSCode: "VL0K7",
    longStayCareHomeName: "Willow Court",
    longStayCareHomePostCode: "LS1 4AP",
    longStayCareHomeAddress: "1 Willow Road, Leeds",
    isAnyAdverseEffects: true,
    adverseEffects: ["Bruising", "Other"],
    reactionSeverity: "Mild",
    verificationStatus: "Confirmed",
    evidence: "Seen by the vaccinator",
    descriptionOfReaction: "A small bruise – “nothing more”.\nGone the next day.",
  };
  return Object.entries(changes).reduce(
    (body, [name, value]) => changedAt(body, `${at}/${name}`, value),
    givenOf(kit, [data]),
  );
}

/** What is saved is there. */
export const episodeLifeChecks: Check[] = [];
const test = addTo(episodeLifeChecks, "state", "[7.20]");

for (const [what, status, make] of lives)
  test(`saveEpisode stores all of a new episode: ${what} ([7.20] [4.36])`, async (kit) => {
    const body = await make(kit);
    const saved = await saveNew(kit, body);
    kit.equal(saved.data.status, status);
    kit.equal(
      saved.data.currentActiveStepId,
      body.currentActiveStepId,
      `currentActiveStepId ${body.currentActiveStepId}`,
    );
    const { data, etag } = await readEpisode(kit, saved.data.id);
    kit.equal(data.id, saved.data.id);
    kit.equal(etag, saved.etag, `the ETag ${saved.etag}`);
    const missing = lost(ignoringFilled(body), ignoringFilled(data));
    kit.demand(missing.length === 0, "everything that was sent", missing);
    await ownFields(kit, data, body);
  });

test("saveEpisode changes what was changed, and nothing else", async (kit) => {
  for (const make of [async () => saveNew(kit, draftOf(kit)), () => makeGiven(kit)]) {
    const { data: saved, body } = await make();
    const before = await readEpisode(kit, saved.id);
    const pointer = "/patientEmergencyContact/relationship";
    const changed = changedAt(body, pointer, "Daughter");
    const again = await saveAgain(kit, saved.id, changed);
    kit.equal(again.data.id, saved.id);
    const after = await readEpisode(kit, saved.id);
    kit.demand(after.etag !== before.etag && after.etag === again.etag, "a new ETag", after.etag);
    const other = differences(before.data, after.data).filter(
      (path) => path !== pointer && !path.startsWith("/lastUpdated"),
    );
    kit.demand(other.length === 0, `no change but of ${pointer}`, other);
    const stored = after.data.patientEmergencyContact?.relationship;
    kit.equal(stored, "Daughter");
  }
});

test("saveEpisode takes away what a whole episode leaves out", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const { patientEmergencyContact: _gone, ...without } = body;
  await saveAgain(kit, data.id, without);
  const { data: stored } = await readEpisode(kit, data.id);
  const contact = stored.patientEmergencyContact ?? null;
  kit.equal(contact, null, "no emergency contact");
});

test("saveEpisode keeps its own fields, whatever a body says of them (decisions: Steps and statuses)", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const { data: before } = await readEpisode(kit, data.id);
  const sent = {
    ...body,
    deleted: true,
    deletedBy: "Nobody",
    creationDate: "2001-01-01T00:00:00.000Z",
    lastUpdatedBy: "Nobody",
    lastUpdatedDate: "2001-01-01T00:00:00.000Z",
    humanReadableEpisodeId: "ZZ999-000001",
  };
  await saveAgain(kit, data.id, sent);
  const { data: after } = await readEpisode(kit, data.id);
  const other = differences(before, after).filter((path) => path !== "/lastUpdatedDate");
  kit.demand(other.length === 0, "the server's own fields as they were", other);
  closeToNow(kit, after.lastUpdatedDate);
});

/** The batch fills these in: what was sent of them is said again by the batch. */
function ignoringFilled(episode: object): unknown {
  let copy: object = episode;
  for (const type of ["fluVac", "covid"])
    copy = changedAt(copy, `/vaccinationDetails/${type}/delivery/vacProvidedToPatient`, undefined);
  return copy;
}

async function ownFields(
  kit: Kit,
  data: Awaited<ReturnType<typeof readEpisode>>["data"],
  body: EpisodeInput,
): Promise<void> {
  kit.equal(data.deleted, false, "not deleted");
  kit.equal(data.lastUpdatedBy, kit.claims.name);
  closeToNow(kit, data.creationDate);
  closeToNow(kit, data.lastUpdatedDate);
  const required = data.vaccinationsRequired.join();
  kit.equal(required, body.vaccineTypes.join());
  const isEnded = body.status !== "In Progress";
  kit.demand(
    Boolean(data.completionDate) === isEnded,
    `completionDate: ${isEnded}`,
    data.completionDate,
  );
  if (data.completionDate) closeToNow(kit, data.completionDate);
}
