import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { draftOf, makeGiven, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { newNhsNumber } from "../../records/nhs-numbers.ts";
import { NotRun } from "../../results/fault.ts";

type Row = Omit<Check, "layer">;
const requirement = "decisions: Steps and statuses";
const flu = "/vaccinationDetails/fluVac";

/** What a record does not let go of. */
export const keptLaws: readonly Row[] = [
  {
    operation: "saveEpisode",
    rule: "keeps what was given: no save unticks it or makes it a draft again",
    requirement,
    async run(kit, reference) {
      const { data, body } = await makeGiven(kit, reference);
      const query = { episodeId: data.id };
      const wrong = [
        { ...body, vaccineTypes: [], status: "Closed" },
        { ...body, consent: { consentStatus: false }, status: "Closed" },
        changedAt(body, `${flu}/delivery/isDraft`, true),
        changedAt(body, `${flu}/screening/isDraft`, true),
      ];
      const before = await readEpisode(kit, data.id);
      for (const each of wrong) await kit.refused("saveEpisode", { query, body: each }, 400);
      const after = await readEpisode(kit, data.id);
      kit.demand(before.etag === after.etag, before.etag, after.etag);
    },
  },
  {
    operation: "saveEpisode",
    rule: "keeps its patient: another one is refused, a detail may be corrected",
    requirement: "decisions: What a record keeps",
    async run(kit) {
      const { data, body } = await saveNew(kit, draftOf(kit));
      const query = { episodeId: data.id };
      const patient = body.patientDemographics;
      const others = [
        { ...patient, firstName: "Another", lastName: "Person", dateOfBirth: "1944-04-04" },
        { ...patient, nhsNumber: newNhsNumber(), firstName: "Another", dateOfBirth: "1944-04-04" },
      ];
      for (const patientDemographics of others)
        await kit.refused("saveEpisode", { query, body: { ...body, patientDemographics } }, 400);
      await saveAgain(kit, data.id, {
        ...body,
        patientDemographics: { ...patient, addressLine1: "5 Chawton Lane" },
      });
      const read = await readEpisode(kit, data.id);
      const line = read.data.patientDemographics.addressLine1;
      kit.demand(line === "5 Chawton Lane", "5 Chawton Lane", line);
    },
  },
  {
    operation: "saveEpisode",
    rule: "takes nobody's word for a patient being verified",
    requirement: "decisions: Patient step",
    async run(kit) {
      const body = changedAt(draftOf(kit), "/patientDemographics/pdsVerified", true);
      const { data } = await saveNew(kit, body);
      const read = await readEpisode(kit, data.id);
      const { pdsVerified } = read.data.patientDemographics;
      kit.demand(pdsVerified === false, "pdsVerified false", pdsVerified);
    },
  },
  {
    operation: "saveEpisode",
    rule: "numbers its episodes one after another, with the store's own code",
    requirement: "decisions: Steps and statuses",
    async run(kit, reference) {
      const { odsCode } = await reference.store();
      const numbers: number[] = [];
      for (const _time of [1, 2, 3]) {
        const { data } = await saveNew(kit, draftOf(kit));
        const { humanReadableEpisodeId: id } = (await readEpisode(kit, data.id)).data;
        kit.demand(id.startsWith(`${odsCode}-`), `${odsCode}-…`, id);
        numbers.push(Number(id.slice(odsCode.length + 1)));
      }
      const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
      kit.demand(isRising, "rising numbers", numbers);
    },
  },
  {
    operation: "saveEpisode",
    rule: "keeps what was typed into a draft, until the draft ends",
    requirement: "decisions: Nothing typed is lost",
    isExtension: true,
    async run(kit) {
      const text = { feelUnwellComment: "x".repeat(600) };
      const body = changedAt(draftOf(kit), `${flu}/screening/draftText`, text);
      const { data } = await saveNew(kit, body);
      const read = await readEpisode(kit, data.id);
      if (data.keepsDraftText !== true && read.data.keepsDraftText !== true)
        throw new NotRun("the backend keeps no draftText");
      const kept = read.data.vaccinationDetails.fluVac?.screening?.draftText;
      const typed = kept?.["feelUnwellComment"];
      kit.demand(typed === text.feelUnwellComment, "the text as typed", typed);
    },
  },
];
