import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { draftOf, makeGiven, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { newNhsNumber } from "../../records/nhs-numbers.ts";
import { NotRun } from "../../results/fault.ts";

const flu = "/vaccinationDetails/fluVac";

/** What a record does not let go of. */
export const keptChecks: Check[] = [];
const test = addTo(keptChecks, "state", "decisions: Steps and statuses");

test("saveEpisode keeps what was given: no save unticks it or makes it a draft again", async (kit) => {
  const { data, body } = await makeGiven(kit);
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
  kit.equal(after.etag, before.etag);
});

test("saveEpisode keeps its patient: another one is refused, a detail may be corrected (decisions: What a record keeps)", async (kit) => {
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
  kit.equal(line, "5 Chawton Lane");
});

test("saveEpisode takes nobody's word for a patient being verified (decisions: Patient step)", async (kit) => {
  const body = changedAt(draftOf(kit), "/patientDemographics/pdsVerified", true);
  const { data } = await saveNew(kit, body);
  const read = await readEpisode(kit, data.id);
  const { pdsVerified } = read.data.patientDemographics;
  kit.equal(pdsVerified, false, "pdsVerified false");
});

test("saveEpisode numbers its episodes one after another, with the store's own code", async (kit) => {
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
  const body = changedAt(draftOf(kit), `${flu}/screening/draftText`, text);
  const { data } = await saveNew(kit, body);
  const read = await readEpisode(kit, data.id);
  if (data.keepsDraftText !== true && read.data.keepsDraftText !== true)
    throw new NotRun("the backend keeps no draftText");
  const kept = read.data.vaccinationDetails.fluVac?.screening?.draftText;
  const typed = kept?.["feelUnwellComment"];
  kit.equal(typed, text.feelUnwellComment, "the text as typed");
});
