import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

const reasons = ["Consent not given", "Contraindicated", "Did not attend"];

test("[3.12] [4.26] [4.27] [4.33] [5.55] a vaccine that was not given has a reason; changing one's mind clears it", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const given = "Was the vaccine administered?";
  const why = pharmacist.question("Why was it not administered?");
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.answers(given, "No");
  await expect(why.getByRole("radio")).toHaveCount(reasons.length);
  for (const reason of reasons) await why.getByRole("radio", { name: reason }).check();
  await page.getByLabel("Comment (optional)").fill("Called twice");
  await expectAccessible(page);

  await pharmacist.answers(given, "Yes");
  await expect(why).toHaveCount(0);
  await pharmacist.answers(given, "No");
  await expect(why.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByLabel("Comment (optional)")).toHaveValue("");

  await pharmacist.saves();
  await pharmacist.isShownProblems([["Why was it not administered?", "Required"]]);
  await pharmacist.answers("Why was it not administered?", "Contraindicated");
  await pharmacist.saves();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("No vaccine was administered. The episode will be closed.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change Why was it not administered?" }).click();
  await expect(dialog).toHaveCount(0);
  await pharmacist.answers("Why was it not administered?", "Did not attend");
  await pharmacist.saves();
  await pharmacist.confirms("Close episode");
  await pharmacist.isAt("/vaccination/complete");
  await pharmacist.sees("No vaccine was administered. The episode is closed.");
  await pharmacist.sees("Did not attend");
  await pharmacist.opensCompletedEpisodes();
  await expect(pharmacist.rowOf(tenant.patient.lastName)).toContainText("Closed");
});
