import { noConcerns } from "../support/answers.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

const patient = {
  pdsVerified: false,
  firstName: "Derek",
  lastName: "Price",
  dateOfBirth: bornYearsAgo(70),
  gender: "male",
} as const;

test("[4.35] [4.38] [2.45] a half-finished episode is resumed where it was, by somebody else too", async ({
  pharmacist,
  tenant,
  pageOf,
}) => {
  await opensVisit(pharmacist, tenant, { patient });
  await pharmacist.screens("Flu", {
    ...noConcerns,
    yes: { "Is the patient feeling unwell today?": "A slight cold." },
  });
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");

  const account = tenant.person("technician");
  const page = await pageOf(account);
  const technician = new Pharmacist(page, account);
  await technician.opensActiveEpisodes();
  await technician.opensEpisodeOf("Derek Price");
  await technician.seesHeading("Step 2 of 2 - Delivery for Flu");
  await technician.presses("Back");
  await technician.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await expect(page.getByLabel("Comment: Is the patient feeling unwell today?")).toHaveValue(
    "A slight cold.",
  );
  await technician.presses("Forward");
  await technician.seesHeading("Step 2 of 2 - Delivery for Flu");
});
