import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { asRead, bornYearsAgo, today } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { opensFluRecord, opensVisit } from "../support/visit.ts";

/** As entered by hand. */
const ada = {
  pdsVerified: false,
  firstName: "Ada",
  lastName: "Byhand",
  dateOfBirth: bornYearsAgo(70),
  gender: "female" as const,
};

const past6Months = "Has the patient had a flu vaccination in the past 6 months?";
const question = `Flu was recorded here on ${asRead(today())} for somebody of this name and birth date. The same person?`;
const shouldNot = "Vaccine shouldn't be administered.";

test("a dose recorded here for the name and birth date counts once somebody says whose it is", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  await opensFluRecord(pharmacist, tenant, ada);
  const asked = page.getByRole("group", { name: question });
  const stop = page.getByRole("group", { name: shouldNot }).first();

  await test.step("a twin of another name is not asked about", async () => {
    await opensVisit(pharmacist, tenant, { patient: { ...ada, firstName: "Ida" } });
    await expect(asked).toHaveCount(0);
  });

  await test.step("before an answer nothing follows from it, and no history answers No", async () => {
    await opensVisit(pharmacist, tenant, { patient: { ...ada, lastName: "BYHAND" } });
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await expect(pharmacist.patientBanner).toContainText("Last Flu unknown");
    await expect(stop).toHaveCount(0);
    await pharmacist.presses("None of these");
    await pharmacist.sees("the vaccination history is not fully known");
    for (const answer of ["Yes", "No"])
      await expect(
        pharmacist.question(past6Months).getByRole("radio", { name: answer }),
      ).not.toBeChecked();
  });

  await test.step("a No leaves it so", async () => {
    await pharmacist.presses("No, somebody else");
    await expect(stop).toHaveCount(0);
    await expect(pharmacist.patientBanner).toContainText("Last Flu unknown");
  });

  await test.step("a Yes is the last vaccination and a stop, across a reload and a save", async () => {
    await pharmacist.presses("Yes, the same person");
    await expect(stop).toBeVisible();
    await expect(pharmacist.patientBanner).toContainText(`Last Flu ${asRead(today())}`);
    await page.reload();
    await expect(stop).toBeVisible();
    await pharmacist.screens("Flu", { ...noConcerns, yes: { [past6Months]: "Today, here" } });
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await expect(stop).toBeVisible();
  });

  await test.step("a dose against it needs a reason, which the server takes", async () => {
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await pharmacist.saves();
    await pharmacist.sees("Give a reason for going on despite the stop");
    await pharmacist.types("Reason for overriding", "Asked for by the GP");
    await pharmacist.completes();
  });
});
