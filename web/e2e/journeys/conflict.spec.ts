import { expectAccessible } from "../support/accessibility.ts";
import { noConcerns } from "../support/answers.ts";
import { closesWithEscape } from "../support/closes-with-escape.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test as base } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

const patient = {
  pdsVerified: false,
  firstName: "Maeve",
  lastName: "Tully",
  dateOfBirth: bornYearsAgo(70),
  gender: "female",
} as const;

const unwell = "Is the patient feeling unwell today?";
const allergies = "Does the patient have any allergies or a history of serious reactions?";
const screening = "Step 1 of 2 - Clinical Screening for Flu";

/** Two people have the same episode open at its screening; the technician has saved it first. */
const test = base.extend<{ technician: Pharmacist }>({
  technician: async ({ pharmacist, watch, tenant, pageOf }, use) => {
    watch.expects(412, "/vaccination/episode");
    const account = tenant.person("technician");
    const page = await pageOf(account);
    const technician = new Pharmacist(page, account);
    await opensVisit(pharmacist, tenant, { patient });
    await technician.opensActiveEpisodes();
    await technician.opensEpisodeOf("Maeve Tully");
    await technician.seesHeading(screening);
    await technician.screens("Flu", { ...noConcerns, yes: { [allergies]: "Egg, mild." } });
    await technician.saves();
    await technician.seesHeading("Step 2 of 2 - Delivery for Flu");
    await use(technician);
  },
});

async function savesSecond(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.screens("Flu", { ...noConcerns, yes: { [unwell]: "A slight cold." } });
  await pharmacist.saves();
  await expect(pharmacist.page.getByRole("alertdialog")).toBeVisible();
}

test("[H21] who saves second sees theirs beside mine; mine goes on top, and the next save stores it", async ({
  pharmacist,
  technician,
}) => {
  await savesSecond(pharmacist);
  const dialog = pharmacist.page.getByRole("alertdialog");
  await expect(dialog).toHaveAccessibleName("Robin Technician changed this episode");
  const row = dialog.getByRole("listitem").filter({ hasText: unwell });
  await expect(row).toContainText("Robin Technician savedNo");
  await expect(row).toContainText("You enteredYes. A slight cold.");
  await expectAccessible(pharmacist.page);
  await pharmacist.confirms("Keep mine");
  await pharmacist.seesHeading(screening);
  await pharmacist.sees("Your changes are on top of theirs. Check them and save.");
  await expect(pharmacist.page.getByLabel(`Comment: ${unwell}`)).toHaveValue("A slight cold.");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");

  await technician.page.reload();
  await technician.presses("Back");
  await expect(technician.page.getByLabel(`Comment: ${unwell}`)).toHaveValue("A slight cold.");
});

test(
  "taking theirs drops mine, and nothing is saved",
  inTheWholeRun,
  async ({ pharmacist, technician }) => {
    await savesSecond(pharmacist);
    await pharmacist.confirms("Take theirs");
    await pharmacist.seesHeading(screening);
    await expect(pharmacist.page.getByLabel(`Comment: ${allergies}`)).toHaveValue("Egg, mild.");
    await expect(pharmacist.page.getByLabel(`Comment: ${unwell}`)).toHaveCount(0);
    await technician.page.reload();
    await technician.seesHeading("Step 2 of 2 - Delivery for Flu");
  },
);

test(
  "Escape decides nothing: the form stays, and the next save asks again",
  inTheWholeRun,
  async ({ pharmacist, technician }) => {
    await technician.isAtStep("Step 2 of 2 - Delivery for Flu");
    await savesSecond(pharmacist);
    const dialog = pharmacist.page.getByRole("alertdialog");
    await closesWithEscape(dialog);
    await expect(dialog).toHaveCount(0);
    await pharmacist.sees("Robin Technician changed this episode");
    await expect(pharmacist.page.getByLabel(`Comment: ${unwell}`)).toHaveValue("A slight cold.");
    await expectAccessible(pharmacist.page);
    await pharmacist.saves();
    await expect(pharmacist.page.getByRole("alertdialog")).toBeVisible();
  },
);
