import { expectAccessible } from "../support/accessibility.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { opensFluRecord } from "../support/visit.ts";

test.use({ throughContractProxy: true });

async function deletes(pharmacist: Pharmacist) {
  await pharmacist.presses("Delete");
  await pharmacist.answers("Why is it deleted?", "Duplicate");
  await pharmacist.presses("Delete episode");
  await pharmacist.sees("was deleted");
}

test("who may delete gives a reason; the Deleted tab says who, when and why, and the record is only read", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Axe reads the dialog and the deleted record.
  const { page } = pharmacist;
  await opensFluRecord(pharmacist, tenant);
  await pharmacist.presses("Delete");
  await pharmacist.presses("Delete episode");
  const reason = pharmacist.question("Why is it deleted?");
  await expect(reason).toHaveAccessibleDescription(/Required$/);
  const summary = page.getByRole("group", { name: "Answer 1 question" });
  await expect(summary).toBeFocused();
  await expect(summary).toHaveAccessibleDescription("Why is it deleted?");
  await expectAccessible(page);
  await pharmacist.answers("Why is it deleted?", "Other");
  await pharmacist.presses("Delete episode");
  const comment = page.getByRole("textbox", { name: "Comment" });
  await expect(comment).toHaveAccessibleDescription(/Required/);
  await comment.fill("The patient asked for it");
  await pharmacist.presses("Delete episode");

  const tab = page.getByRole("link", { name: /^Deleted/ });
  await expect(tab).toHaveAttribute("aria-current", "page");
  const row = pharmacist.rowOf(tenant.patient.lastName);
  await expect(row).toContainText("Other: The patient asked for it");
  await expect(row).toContainText("Robin Pharmacist");

  await pharmacist.opensEpisodeOf(tenant.patient.lastName);
  await pharmacist.seesHeading("Vaccination record");
  await pharmacist.sees("Deleted by Robin Pharmacist");
  await pharmacist.sees("Other: The patient asked for it");
  await expect(page.getByRole("main").getByRole("link", { name: /Edit|Continue/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expectAccessible(page);
  const episodeId = new URL(page.url()).searchParams.get("episodeId");
  await pharmacist.opens(`/vaccination/edit?episodeId=${episodeId}`);
  await pharmacist.isAt("/vaccination/view");
});

test(
  "who may not delete is not offered it; a change of theirs is looked at before somebody else deletes",
  inTheWholeRun,
  async ({ pharmacist, watch, tenant, pageOf }) => {
    test.slow(); // An episode, and two people.
    watch.expects(412, "/deletion");
    await opensFluRecord(pharmacist, tenant);
    await pharmacist.presses("Delete");

    const account = tenant.person("technician");
    const page = await pageOf(account);
    const technician = new Pharmacist(page, account);
    await page.goto(pharmacist.page.url());
    await technician.edits("Flu delivery");
    await technician.selects("Site of administration", "Right arm");
    await technician.confirmsDetailsAgain();
    await technician.saves();
    await technician.confirms("Confirm update");
    await technician.follows("Whole episode");
    await technician.seesHeading("Vaccination record");
    await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);

    await pharmacist.answers("Why is it deleted?", "Duplicate");
    await pharmacist.presses("Delete episode");
    await pharmacist.sees("Robin Technician changed the episode meanwhile");
    await pharmacist.presses("Cancel");
    await pharmacist.sees("Right arm");
    await pharmacist.presses("Delete");
    await pharmacist.answers("Why is it deleted?", "Duplicate");
    await pharmacist.presses("Delete episode");
    await pharmacist.sees("was deleted");
  },
);

test(
  "a deleted record is restored with a reason, and not while its dose is recorded again",
  inTheWholeRun,
  async ({ pharmacist, watch, tenant }) => {
    test.slow(); // Two episodes, and Axe reads the dialog.
    watch.expects(409, "/restoration");
    const { page } = pharmacist;
    await opensFluRecord(pharmacist, tenant);
    const first = page.url();
    await deletes(pharmacist);
    await opensFluRecord(pharmacist, tenant);
    const again = page.url();

    await page.goto(first);
    await pharmacist.presses("Restore");
    const reason = page.getByRole("textbox", { name: "Why is it restored?" });
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await reason.fill("Deleted by mistake");
    await pharmacist.presses("Restore episode");
    await pharmacist.sees("Flu was recorded again for this patient, given on");
    await page.getByRole("link", { name: "Open that record" }).click();
    await expect(page).toHaveURL(again);
    await deletes(pharmacist);

    await page.goto(first);
    await pharmacist.presses("Restore");
    await page.getByRole("textbox", { name: "Why is it restored?" }).fill("Deleted by mistake");
    await pharmacist.presses("Restore episode");
    await pharmacist.sees("was restored");
    await pharmacist.sees("Deleted before, and restored by Robin Pharmacist");
    await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
    await page.getByRole("link", { name: /^Audit/ }).click();
    await expect(page.getByRole("heading", { name: "Restored by Robin Pharmacist" })).toBeVisible();
  },
);
