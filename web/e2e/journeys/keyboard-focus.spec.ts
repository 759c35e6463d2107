import { inTheWholeRun } from "../support/exhaustive.ts";
import { givenAtTheCounter, noConcerns, questionsOf } from "../support/answers.ts";
import { KeyboardUser } from "../support/keyboard-user.ts";
import { expect, test } from "../support/test.ts";

test(
  "by address and by reload, each act without a mouse leaves the focus where the work goes on",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Hundreds of keys.
    const { page } = pharmacist;
    const keys = new KeyboardUser(page);
    const title = page.getByRole("heading", { level: 1 });
    const number = page.getByRole("textbox", { name: "NHS number" });

    await pharmacist.opens("/vaccination/add");
    await expect(number).toBeFocused();
    await page.keyboard.type(tenant.patient.nhsNumber);
    await keys.presses("Enter");
    const choose = page.getByRole("button", { name: /^Choose .+, born / });
    await expect(choose).toBeVisible();
    await expect(number).toBeFocused();
    await keys.presses("ArrowDown");
    await expect(choose).toBeFocused();
    await keys.presses("Enter");
    await expect(title).toHaveText("Vaccination Type");
    await expect(title).toBeFocused();

    await keys.answers("Has consent been given for this vaccination?", "Yes");
    await page.reload();
    await expect(title).toHaveText("Vaccination Type");
    await keys.answers("Did the patient give consent?", "Yes");
    await keys.checks("Flu");
    await expect(page.getByRole("checkbox", { name: "Flu", exact: true })).toBeFocused();
    await keys.saves();
    await expect(title).toHaveText("Step 1 of 2 - Clinical Screening for Flu");
    await expect(title).toBeFocused();

    await page.reload();
    await expect(title).toHaveText("Step 1 of 2 - Clinical Screening for Flu");
    await keys.follows("button", "History");
    const history = page.getByRole("dialog", { name: "Vaccination history" });
    await expect(history).toBeVisible();
    await expect(history.locator(":focus")).toHaveCount(1);
    await keys.presses("Escape");
    await expect(history).toHaveCount(0);
    await expect(page.getByRole("button", { name: "History" })).toBeFocused();
    await keys.answers("How is the vaccine provided?", noConcerns.administrationType);
    await keys.selects("Eligibility group", "Aged 65 and over");
    const [unwell = "", ...others] = questionsOf("Flu");
    await keys.answers(unwell, "Yes");
    await keys.types(`Comment: ${unwell}`, "A cold");
    await page.keyboard.press("Shift+Tab");
    await keys.answers(unwell, "No");
    await keys.presses("Tab");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await keys.presses("Enter");
    await expect(pharmacist.question(unwell).getByRole("radio", { name: "Yes" })).toBeFocused();
    await keys.answers(unwell, "No");
    for (const question of others) await keys.answers(question, "No");
    await keys.saves();
    await expect(title).toHaveText("Step 2 of 2 - Delivery for Flu");
    await expect(title).toBeFocused();

    await page.reload();
    await expect(title).toHaveText("Step 2 of 2 - Delivery for Flu");
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await keys.saves();
    const last = page.getByRole("alertdialog", { name: "Complete this episode?" });
    await expect(last.locator(":focus")).toHaveCount(1);
    await keys.follows("button", "Complete episode");
    await pharmacist.isAt("/vaccination/complete");
    await expect(title).toBeFocused();
  },
);

test(
  "Finish, its Undo and a recall leave the focus where the work goes on",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const { batchNo } = tenant.batch("fluVac");
    await pharmacist.opens("/vaccination/batches?size=50");
    const row = pharmacist.rowOf(batchNo);
    await row.getByRole("button", { name: `Actions for batch ${batchNo}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Finish" }).press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await expect(row).toHaveCount(0);
    await expect(undo).toBeFocused();
    await undo.press("Enter");
    await expect(row).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await pharmacist.opens("/vaccination/batches?view=recall");
    const number = page.getByRole("textbox", { name: "Batch number" });
    await number.fill("NOSUCH1");
    await number.press("Enter");
    await expect(page.getByRole("heading", { name: "No batch has this number" })).toBeVisible();
    await expect(number).toBeFocused();
  },
);
