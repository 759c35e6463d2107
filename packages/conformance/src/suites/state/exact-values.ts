import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt, lost } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch, readBatch } from "../../records/batches.ts";
import { givenOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import type { EpisodeInput } from "../../records/episodes.ts";
import { moment, staff } from "../../records/people.ts";
import { wholeCovid, wholeFlu } from "../validation/whole-episodes.ts";

const covid = "/vaccinationDetails/covid/delivery";

/** Signs that a server on the way to its database is wont to change. */
const typed: Readonly<Record<string, unknown>> = {
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

/** The batch fills the product in itself. */
const withoutProduct = (episode: object, type: string) =>
  changedAt(episode, `/vaccinationDetails/${type}/delivery/vacProvidedToPatient`, undefined);

async function keepsAll(kit: Kit, body: EpisodeInput, type: string): Promise<void> {
  const { data } = await saveNew(kit, body);
  const stored = await readEpisode(kit, data.id);
  const missing = lost(withoutProduct(body, type), withoutProduct(stored.data, type));
  kit.demand(missing.length === 0, "everything that was sent", missing);
}

const whole: readonly [string, string, (kit: Kit) => Promise<EpisodeInput>][] = [
  ["flu with all that can be asked", "fluVac", wholeFlu],
  ["COVID-19 with all that can be asked", "covid", wholeCovid],
  [
    "every sign of names, addresses and numbers",
    "covid",
    async (kit) => {
      const { data } = await makeBatch(kit, { vaccineType: "covid" });
      return Object.entries(typed).reduce(
        (body, [pointer, value]) => changedAt(body, pointer, value),
        givenOf(kit, [data]),
      );
    },
  ],
];

/** What was typed is kept as it was typed. */
export const exactChecks: Check[] = [];
const test = addTo(exactChecks, "state", "[7.20] [4.36]");

for (const [what, type, make] of whole)
  test(`saveEpisode stores all of a new episode: ${what}`, async (kit) =>
    keepsAll(kit, await make(kit), type));

test("saveEpisode takes a dose of each vaccine of a visit from its own batch, and tells each recall (decisions: Batches)", async (kit) => {
  const { data: flu } = await makeBatch(kit, { dosesReceived: 10 });
  const changes = { vaccineType: "covid" as const, dosesReceived: 10 };
  const { data: other } = await makeBatch(kit, changes);
  const { data } = await saveNew(kit, givenOf(kit, [flu, other]));
  for (const { id, batchNo, vaccineType } of [flu, other]) {
    const { dosesLeft } = (await readBatch(kit, id)).data;
    kit.equal(dosesLeft, 9, `9 doses of ${vaccineType} left`);
    const found = await kit.call("findBatchRecipients", { query: { batchNo } });
    const told = found.data.recipients.map((one) => `${one.episodeId} ${one.vaccineType}`);
    const right = `${data.id} ${vaccineType}`;
    kit.demand(told.join() === right, right, told);
  }
});

test("getEpisodeAudit tells a change of each vaccine, where it is and from what to what (decisions: Contract)", async (kit) => {
  const { data: flu } = await makeBatch(kit);
  const { data: other } = await makeBatch(kit, { vaccineType: "covid" });
  const { data, body } = await saveNew(kit, givenOf(kit, [flu, other]));
  const places = ["fluVac", "covid"].map(
    (type) => `/vaccinationDetails/${type}/delivery/vaccinator/lastName`,
  );
  const changed = places.reduce((all, place) => changedAt(all, place, "Shah"), body);
  await saveAgain(kit, data.id, changed);
  const trail = await kit.call("getEpisodeAudit", { path: { episodeId: data.id } });
  const told = (trail.data.entries[0]?.changes ?? [])
    .filter(({ path }) => !path.startsWith("/lastUpdated"))
    .map(({ path, before, after }) => `${path}: ${String(before)} > ${String(after)}`);
  const right = places.map((place) => `${place}: ${staff.vaccinator.lastName} > Shah`);
  kit.demand(told.toSorted().join() === right.toSorted().join(), right.join(), told);
});
