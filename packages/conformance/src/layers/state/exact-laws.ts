import type { Check } from "../../kit/check.ts";
import { changedAt, lost } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
import { makeBatch, readBatch } from "../../records/batches.ts";
import { givenOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import type { EpisodeInput } from "../../records/episodes.ts";
import { moment, staff } from "../../records/people.ts";
import { wholeCovid, wholeFlu } from "../validation/whole-episodes.ts";

type Row = Omit<Check, "layer">;
const requirement = "[7.20] [4.36]";
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

const whole: readonly [string, string, (kit: Kit, from: ReferenceData) => Promise<EpisodeInput>][] =
  [
    ["flu with all that can be asked", "fluVac", wholeFlu],
    ["COVID-19 with all that can be asked", "covid", wholeCovid],
    [
      "every sign of names, addresses and numbers",
      "covid",
      async (kit, reference) => {
        const { data } = await makeBatch(kit, reference, { vaccineType: "covid" });
        return Object.entries(typed).reduce(
          (body, [pointer, value]) => changedAt(body, pointer, value),
          givenOf(kit, [data]),
        );
      },
    ],
  ];

/** What was typed is kept as it was typed. */
export const exactLaws: readonly Row[] = [
  ...whole.map(([what, type, make]): Row => ({
    operation: "saveEpisode",
    rule: `stores all of a new episode: ${what}`,
    requirement,
    run: async (kit, reference) => keepsAll(kit, await make(kit, reference), type),
  })),
  {
    operation: "saveEpisode",
    rule: "takes a dose of each vaccine of a visit from its own batch, and tells each recall",
    requirement: "decisions: Batches",
    async run(kit, reference) {
      const { data: flu } = await makeBatch(kit, reference, { dosesReceived: 10 });
      const changes = { vaccineType: "covid" as const, dosesReceived: 10 };
      const { data: other } = await makeBatch(kit, reference, changes);
      const { data } = await saveNew(kit, givenOf(kit, [flu, other]));
      for (const { id, batchNo, vaccineType } of [flu, other]) {
        const { dosesLeft } = (await readBatch(kit, id)).data;
        kit.demand(dosesLeft === 9, `9 doses of ${vaccineType} left`, dosesLeft);
        const found = await kit.call("findBatchRecipients", { query: { batchNo } });
        const told = found.data.recipients.map((one) => `${one.episodeId} ${one.vaccineType}`);
        const right = `${data.id} ${vaccineType}`;
        kit.demand(told.join() === right, right, told);
      }
    },
  },
  {
    operation: "getEpisodeAudit",
    rule: "tells a change of each vaccine, where it is and from what to what",
    requirement: "decisions: Contract",
    async run(kit, reference) {
      const { data: flu } = await makeBatch(kit, reference);
      const { data: other } = await makeBatch(kit, reference, { vaccineType: "covid" });
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
    },
  },
];
