import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { recordsFlu } from "../support/visit.ts";

test("the audit tells who changed which answer from what to what, when and in which call", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Axe reads a long page.
  const { page } = pharmacist;
  await recordsFlu(pharmacist, tenant);
  await pharmacist.edits("Flu delivery");
  await pharmacist.selects("Site of administration", "Right arm");
  await pharmacist.confirmsDetailsAgain();
  await pharmacist.saves();
  const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await pharmacist.confirms("Confirm update");
  const correlationId = (await answered).headers()["x-correlation-id"] ?? "";
  await pharmacist.seesHeading("Vaccination details: Flu");

  await pharmacist.follows("Whole episode");
  await page.getByRole("link", { name: /^Audit/ }).click();
  const entries = page.getByRole("region", { name: "Changes, newest first" }).getByRole("listitem");
  await expect(entries).toHaveCount(4);
  const latest = entries.first();
  await expect(latest.getByRole("heading")).toHaveText(/^Updated by Robin Pharmacist, GPhC \d{7}$/);
  await expect(latest).toContainText(correlationId);
  await expect(latest).toContainText("1 field");
  await expect(latest.getByRole("term")).toHaveText("Flu, Delivery, Site of administration");
  await expect(latest.getByRole("definition")).toHaveText(/Left arm\s+Right arm/);
  await expect(entries.last().getByRole("heading")).toContainText("Created by");
  await expectAccessible(page);
});
