import { noConcerns } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";

test("[4.18] refused consent closes the episode, after it was confirmed", async ({
  pharmacist,
  world,
}) => {
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(world.patient.nhsNumber);
  await pharmacist.answers("Has consent been given for this vaccination?", "No");
  await pharmacist.saves();
  await pharmacist.sees("Consent was not given. The episode will be closed without a vaccination.");
  await pharmacist.confirms("Close episode");
  await pharmacist.isAt("/vaccination/complete");
  await pharmacist.opensCompletedEpisodes();
  await expect(pharmacist.rowOf(world.patient.lastName)).toContainText("Closed");
});

test("[4.33] [4.27] [5.55] a vaccine that was not given closes the episode, with a reason", async ({
  pharmacist,
  world,
}) => {
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(world.patient.nhsNumber);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.answers("Was the vaccine administered?", "No");
  await pharmacist.saves();
  await pharmacist.isShownProblems([["Why was it not administered?", "Required"]]);
  await pharmacist.answers("Why was it not administered?", "Did not attend");
  await pharmacist.saves();
  await pharmacist.sees("No vaccine was administered. The episode will be closed.");
  await pharmacist.confirms("Close episode");
  await pharmacist.isAt("/vaccination/complete");
  await pharmacist.opensCompletedEpisodes();
  await expect(pharmacist.rowOf(world.patient.lastName)).toContainText("Closed");
});
