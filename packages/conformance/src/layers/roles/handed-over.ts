import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { claimsOf } from "../../kit/claims.ts";
import { makeBatch } from "../../records/batches.ts";
import { draftOf, givenOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { screeningOf } from "../../records/screenings.ts";

/** A visit that one begins and another ends. */
export const handOverChecks: readonly Check[] = checksOf("roles", [
  {
    operation: "saveEpisode",
    rule: "lets a colleague take over a visit as it was left, and end it",
    requirement: "decisions: Steps and statuses",
    async run(kit, reference) {
      const token = kit.tokenOf("otherUser");
      const draft = draftOf(kit);
      const fluVac = { ...draft.vaccinationDetails.fluVac, screening: screeningOf.fluVac() };
      const begun = { ...draft, vaccinationDetails: { fluVac }, currentActiveStepId: 2 };
      const left = { ...begun, currentStepTitle: "Step 2 of 2 - Delivery for Flu" };
      const { data, etag } = await saveNew(kit, left);
      const path = { episodeId: data.id };
      const taken = await kit.call("getEpisode", { path }, { token });
      kit.demand(taken.etag === etag, etag, taken.etag);
      const { vaccinationDetails, currentStepTitle, patientDemographics } = taken.data;
      const { eligibilityCriteria } = vaccinationDetails.fluVac?.screening ?? {};
      const wanted = fluVac.screening.eligibilityCriteria;
      kit.demand(eligibilityCriteria === wanted, String(wanted), eligibilityCriteria);
      kit.demand(
        currentStepTitle === left.currentStepTitle,
        left.currentStepTitle,
        currentStepTitle,
      );
      const { data: batch } = await makeBatch(kit, reference);
      const body = { ...givenOf(kit, [batch]), patientDemographics };
      await saveAgain(kit, data.id, body, { token, ifMatch: taken.etag });
      const { data: ended } = await readEpisode(kit, data.id);
      const said = [ended.status, ended.lastUpdatedBy].join();
      const right = ["Completed", claimsOf(token).name].join();
      kit.demand(said === right, right, said);
    },
  },
]);
