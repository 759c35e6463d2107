import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

test("[H33] [5.76] [5.77] [5.78] [5.79] [5.80] [9.09] an adverse effect is recorded; what a Yellow Card asks is ready to copy", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const batch = tenant.batch("fluVac");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.recordsDelivery(givenAtTheCounter(batch));
  await pharmacist.answers("Were there any adverse effects?", "Yes");
  await pharmacist.saves();
  await pharmacist.isShownProblems([
    ["Which adverse effects?", "Please select at least 1 value"],
    ["Severity of the reaction", "Required"],
    ["Verification status", "Required"],
    ["Evidence", "Required"],
    ["Description of the reaction", "Required"],
  ]);
  await expectAccessible(page);

  await pharmacist.reportsEffects({
    effects: ["Fainting", "Bruising"],
    severity: "Mild",
    verification: "Confirmed",
    evidence: "Seen by the pharmacist",
    description: "Sat down, recovered after 5 minutes",
  });
  await expectAccessible(page);
  const link = page.getByRole("link", { name: "Yellow Card scheme (opens in a new tab)" });
  await expect(link).toHaveAttribute("href", /^https:\/\/yellowcard\./);
  await pharmacist.presses("Copy summary");
  await pharmacist.sees("The summary was copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const text of [
    `Product: ${batch.name}`,
    `Batch: ${batch.batchNo}, expires`,
    "Reaction: Bruising, Fainting. Sat down, recovered after 5 minutes",
    "Severity: Mild",
  ])
    expect(copied).toContain(text);

  await pharmacist.completes();
  await page.getByRole("link", { name: "View the record" }).click();
  for (const text of ["Bruising, Fainting", "Seen by the pharmacist", "Sat down"])
    await pharmacist.sees(text);
});

test(
  "[4.31] answering no clears what was told of the effects, until Undo",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.reportsEffects({
      effects: ["Other"],
      severity: "Severe",
      verification: "Unconfirmed",
      evidence: "Told by the patient",
      description: "A headache",
    });
    const question = "Were there any adverse effects?";
    const evidence = pharmacist.page.getByLabel("Evidence", { exact: true });
    await pharmacist.answers(question, "No");
    await expect(evidence).toHaveCount(0);
    await pharmacist.presses("Undo");
    await expect(evidence).toHaveValue("Told by the patient");
    await pharmacist.answers(question, "No");
    await pharmacist.answers(question, "Yes");
    await expect(evidence).toHaveValue("");
  },
);
