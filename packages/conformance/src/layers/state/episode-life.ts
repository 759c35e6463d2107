import type { Check } from "../../kit/check.ts";
import { changedAt, differences, lost } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
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
import { closeToNow } from "./moments.ts";

type Row = Omit<Check, "layer">;

/** What is lived through: each life ends in a status of its own. */
const lives: readonly [
  string,
  EpisodeInput["status"],
  (kit: Kit, reference: ReferenceData) => Promise<EpisodeInput>,
][] = [
  ["a draft", "In Progress", async (kit) => draftOf(kit)],
  ["a draft of both vaccines", "In Progress", async (kit) => draftOf(kit, ["fluVac", "covid"])],
  [
    "flu, given",
    "Completed",
    async (kit, reference) => givenOf(kit, [(await makeBatch(kit, reference)).data]),
  ],
  [
    "COVID-19, given",
    "Completed",
    async (kit, reference) =>
      givenOf(kit, [(await makeBatch(kit, reference, { vaccineType: "covid" })).data]),
  ],
  [
    "both, given",
    "Completed",
    async (kit, reference) =>
      givenOf(kit, [
        (await makeBatch(kit, reference)).data,
        (await makeBatch(kit, reference, { vaccineType: "covid" })).data,
      ]),
  ],
  ["flu, given in a care home with a reaction", "Completed", inCareHome],
  ["not given", "Closed", async (kit) => notGivenOf(kit)],
  ["refused", "Closed", async (kit) => refusedOf(kit)],
];

async function inCareHome(kit: Kit, reference: ReferenceData): Promise<EpisodeInput> {
  const { data } = await makeBatch(kit, reference);
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
export const episodeLifeLaws: readonly Row[] = [
  ...lives.map(([what, status, make]): Row => ({
    operation: "saveEpisode",
    rule: `stores all of a new episode: ${what}`,
    requirement: "[7.20] [4.36]",
    async run(kit, reference) {
      const body = await make(kit, reference);
      const saved = await saveNew(kit, body);
      kit.demand(saved.data.status === status, status, saved.data.status);
      kit.demand(
        saved.data.currentActiveStepId === body.currentActiveStepId,
        `currentActiveStepId ${body.currentActiveStepId}`,
        saved.data.currentActiveStepId,
      );
      const { data, etag } = await readEpisode(kit, saved.data.id);
      kit.demand(data.id === saved.data.id, saved.data.id, data.id);
      kit.demand(etag === saved.etag, `the ETag ${saved.etag}`, etag);
      const missing = lost(ignoringFilled(body), ignoringFilled(data));
      kit.demand(missing.length === 0, "everything that was sent", missing);
      await ownFields(kit, data, body);
    },
  })),
  {
    operation: "saveEpisode",
    rule: "changes what was changed, and nothing else",
    requirement: "[7.20]",
    async run(kit, reference) {
      for (const make of [
        async () => saveNew(kit, draftOf(kit)),
        () => makeGiven(kit, reference),
      ]) {
        const { data: saved, body } = await make();
        const before = await readEpisode(kit, saved.id);
        const pointer = "/patientEmergencyContact/relationship";
        const changed = changedAt(body, pointer, "Daughter");
        const again = await saveAgain(kit, saved.id, changed);
        kit.demand(again.data.id === saved.id, saved.id, again.data.id);
        const after = await readEpisode(kit, saved.id);
        kit.demand(
          after.etag !== before.etag && after.etag === again.etag,
          "a new ETag",
          after.etag,
        );
        const other = differences(before.data, after.data).filter(
          (path) => path !== pointer && !path.startsWith("/lastUpdated"),
        );
        kit.demand(other.length === 0, `no change but of ${pointer}`, other);
        const stored = after.data.patientEmergencyContact?.relationship;
        kit.demand(stored === "Daughter", "Daughter", stored);
      }
    },
  },
  {
    operation: "saveEpisode",
    rule: "takes away what a whole episode leaves out",
    requirement: "[7.20]",
    async run(kit) {
      const { data, body } = await saveNew(kit, draftOf(kit));
      const { patientEmergencyContact: _gone, ...without } = body;
      await saveAgain(kit, data.id, without);
      const { data: stored } = await readEpisode(kit, data.id);
      const contact = stored.patientEmergencyContact ?? null;
      kit.demand(contact === null, "no emergency contact", contact);
    },
  },
  {
    operation: "saveEpisode",
    rule: "keeps its own fields, whatever a body says of them",
    requirement: "decisions: Steps and statuses",
    async run(kit) {
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
    },
  },
];

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
  kit.demand(data.deleted === false, "not deleted", data.deleted);
  kit.demand(data.lastUpdatedBy === kit.claims.name, kit.claims.name, data.lastUpdatedBy);
  closeToNow(kit, data.creationDate);
  closeToNow(kit, data.lastUpdatedDate);
  const required = data.vaccinationsRequired.join();
  kit.demand(required === body.vaccineTypes.join(), body.vaccineTypes.join(), required);
  const isEnded = body.status !== "In Progress";
  kit.demand(
    Boolean(data.completionDate) === isEnded,
    `completionDate: ${isEnded}`,
    data.completionDate,
  );
  if (data.completionDate) closeToNow(kit, data.completionDate);
}
