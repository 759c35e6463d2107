import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { claimsOf } from "../../kit/claims.ts";
import { makeBatch } from "../../records/batches.ts";
import { draftOf, givenOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { screeningOf } from "../../records/screenings.ts";

/** A visit that one begins and another ends. */
export const handOverChecks: Check[] = [];
const test = addTo(handOverChecks, "roles", "decisions: Steps and statuses");

test("saveEpisode lets a colleague take over a visit as it was left, and end it", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const draft = draftOf(kit);
  const fluVac = { ...draft.vaccinationDetails.fluVac, screening: screeningOf.fluVac() };
  const begun = { ...draft, vaccinationDetails: { fluVac }, currentActiveStepId: 2 };
  const left = { ...begun, currentStepTitle: "Step 2 of 2 - Delivery for Flu" };
  const { data, etag } = await saveNew(kit, left);
  const path = { episodeId: data.id };
  const taken = await kit.call("getEpisode", { path }, { token });
  kit.equal(taken.etag, etag);
  const { vaccinationDetails, currentStepTitle, patientDemographics } = taken.data;
  const { eligibilityCriteria } = vaccinationDetails.fluVac?.screening ?? {};
  const wanted = fluVac.screening.eligibilityCriteria;
  kit.equal(eligibilityCriteria, wanted);
  kit.equal(currentStepTitle, left.currentStepTitle);
  const { data: batch } = await makeBatch(kit);
  const body = { ...givenOf(kit, [batch]), patientDemographics };
  await saveAgain(kit, data.id, body, { token, ifMatch: taken.etag });
  const { data: ended } = await readEpisode(kit, data.id);
  kit.equal([ended.status, ended.lastUpdatedBy], ["Completed", claimsOf(token).name]);
});
