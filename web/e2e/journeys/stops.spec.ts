import { inTheWholeRun } from "../support/exhaustive.ts";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { inThePast } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery, opensVisit } from "../support/visit.ts";

const recent = "Vaccine shouldn't be administered.";
const anaphylaxis = "The patient has had an anaphylactic reaction to an influenza vaccine.";
const question =
  "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?";

test(
  "anaphylaxis is a stop: it says why and what to do next, and a delivery needs a reason that is kept",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensVisit(pharmacist, tenant);
    await pharmacist.screens("Flu", { ...noConcerns, yes: { [question]: "In 2019" } });
    await pharmacist.isStopped(anaphylaxis);
    await pharmacist.sees("Refer the patient to their GP or a specialist");
    await expectAccessible(page);
    await pharmacist.saves();

    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await expect(pharmacist.section("Clinical screening summary")).toContainText("In 2019");
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await pharmacist.saves();
    await pharmacist.isShownProblems([
      ["Reason for overriding", "Give a reason for going on despite the stop"],
    ]);
    await expectAccessible(page);
    await pharmacist.types("Reason for overriding", "   ");
    await pharmacist.saves();
    await pharmacist.sees("Give a reason for going on despite the stop");
    await pharmacist.types("Reason for overriding", "Tested negative by the allergy clinic");
    await pharmacist.saves();
    const dialog = page.getByRole("alertdialog");
    const overridden = dialog.getByRole("group", { name: `STOP Flu: ${anaphylaxis}` });
    await expect(overridden).toContainText("Tested negative by the allergy clinic");
    const given = dialog.getByRole("region", { name: "Flu", exact: true });
    expect(await endOf(overridden)).toBeLessThan((await given.boundingBox())?.x ?? 0);
    await expectAccessible(page);
    await pharmacist.confirms("Complete episode");
    await page.getByRole("link", { name: "View the record" }).click();
    await pharmacist.sees("Tested negative by the allergy clinic");
  },
);

test("[H07] [5.55] at its stop a vaccine is recorded as not given at once; as given it asks the whole screening", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // A record, and its correction.
  await opensVisit(pharmacist, tenant);
  await pharmacist.answers(question, "Yes");
  await pharmacist.presses("Record as not given");
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await expect(
    pharmacist.question("Why was it not administered?").getByRole("radio").first(),
  ).toBeFocused();
  await expect(pharmacist.section("Clinical screening summary")).toContainText("Not finished");

  const dose = givenAtTheCounter(tenant.batch("fluVac"));
  await pharmacist.recordsDelivery(dose);
  await pharmacist.types("Reason for overriding", "Tested negative by the allergy clinic");
  await pharmacist.saves();
  await pharmacist.sees("Finish the screening first.");
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.presses("Record as not given");
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.answers("Why was it not administered?", "Contraindicated");
  await expectAccessible(pharmacist.page);
  await pharmacist.saves();
  await pharmacist.confirms("Close episode");
  await pharmacist.isAt("/vaccination/complete");
  await pharmacist.follows("View the record");
  await pharmacist.sees("Not screened further");

  await pharmacist.edits("Flu delivery");
  await pharmacist.recordsDelivery(dose);
  await pharmacist.types("Reason for overriding", "Tested negative by the allergy clinic");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.screens("Flu", { ...noConcerns, yes: { [question]: "In 2019" } });
  await pharmacist.saves();
  await pharmacist.confirms("Confirm update");
  await expect(pharmacist.section("Flu")).toContainText("Given");
  await expect(pharmacist.section("Flu")).toContainText("Tested negative by the allergy clinic");
});

test(
  "a vaccine that is not given needs no override of a stop",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await opensVisit(pharmacist, tenant);
    await pharmacist.screens("Flu", { ...noConcerns, yes: { [question]: "In 2019" } });
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.answers("Was the vaccine administered?", "No");
    await pharmacist.answers("Why was it not administered?", "Contraindicated");
    await pharmacist.saves();
    await pharmacist.confirms("Close episode");
    await pharmacist.isAt("/vaccination/complete");
  },
);

for (const [days, isStop] of [
  [179, true],
  [180, false],
] as const) {
  test.describe(`after a flu vaccination ${days} days ago`, () => {
    test.use({ stocked: { patients: [{ firstName: "Ida", history: [fluDose(days)] }] } });

    test(
      `[5.45] [8.01] the vaccine ${isStop ? "should not" : "may"} be given`,
      inTheWholeRun,
      async ({ pharmacist, tenant }) => {
        await opensVisit(pharmacist, tenant);
        await expect(
          pharmacist.section("Previous flu vaccination details").getByText("Fluad"),
        ).toBeVisible();
        await expect(pharmacist.page.getByText(recent)).toHaveCount(isStop ? 1 : 0);
      },
    );
  });
}

test(
  "a product proposes its dose and route; ages and a site that do not fit are warnings, repeated in the last confirmation",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const dose = page.getByLabel("Dose amount (ml)", { exact: true });
    const route = pharmacist.question("Route").getByRole("radio", { checked: true });
    const age = "The patient is outside the ages for which this product is licensed.";
    const site = "The site of administration does not fit the route.";
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.choosesVaccine("Fluenz Trivalent");
    await expect(dose).toHaveValue("0.2");
    await expect(route).toHaveAccessibleName("Nasal");
    await pharmacist.sees(age);
    await pharmacist.selects("Site of administration", "Left arm");
    await pharmacist.sees(site);

    const batch = tenant.batch("fluVac");
    await pharmacist.choosesVaccine(batch.name);
    await expect(dose).toHaveValue("0.5");
    await expect(route).toHaveAccessibleName("Intramuscular");
    await expect(page.getByText(age)).toHaveCount(0);
    await expect(page.getByText(site)).toHaveCount(0);

    await pharmacist.recordsDelivery({ ...givenAtTheCounter(batch), site: "Nasal cavity" });
    await expect(page.getByText(`Warning: ${site}`)).toHaveCount(1);
    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toContainText(`Warning: ${site}`);
    await pharmacist.confirms("Complete episode");
    await page.getByRole("link", { name: "View the record" }).click();
    await pharmacist.sees(site);
  },
);

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.x + box.width : Infinity;
}

function fluDose(daysAgo: number) {
  return {
    targetDisease: "FLU",
    record: {
      vaccineName: "Fluad",
      manufacturer: "Seqirus UK",
      administeredDate: inThePast(daysAgo),
      doseNumber: 1,
    },
  } as const;
}
