import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

test.use({
  stocked: {
    isOneOfEach: true,
    patients: [
      { firstName: "Ada", lastName: "First" },
      { firstName: "Ben", lastName: "Second" },
    ],
  },
});

/** From whoever has her. */
async function takesOver(desk: ClinicDesk): Promise<void> {
  await desk.opensClinic();
  await desk.row("Ada First").getByRole("button", { name: "Ada First", exact: true }).click();
  await desk.presses("Release");
  await desk.presses("Vaccinate: Ada First");
}

test(
  "a claim that was lost is told as one, taken over, and a reload keeps the way on in the clinic",
  inTheWholeRun,
  async ({ pageOf, tenant, watch }) => {
    test.slow(); // Two desks, and a whole record.
    watch.expects(412, "/vaccination/episode");
    const at = async (name: "pharmacist" | "technician") => {
      const account = tenant.person(name);
      return new ClinicDesk(await pageOf(account), account);
    };
    const [desk, other] = [await at("pharmacist"), await at("technician")];
    const { page } = desk;
    const recording = new Pharmacist(page, desk.account);
    await desk.opensClinic();
    await desk.adds(tenant.patients.map(({ nhsNumber }) => nhsNumber).join("\n"));
    await desk.presses("Add 2 rows");
    await desk.follows("Show the clinic");
    for (const name of ["Ada First", "Ben Second"]) await desk.checksIn(name);

    await desk.presses("Next patient");
    await recording.givesConsent();
    await recording.choosesVaccines("Flu");
    await takesOver(other);
    await recording.saves();
    const lost = page.getByRole("group", { name: "Robin Technician is vaccinating Ada First" });
    await expect(lost).toContainText("Your answers are still here");
    await expect(lost.getByRole("link", { name: "To the clinic" })).toBeVisible();
    await recording.saves();
    await expect(lost).toBeVisible();
    await lost.getByRole("button", { name: "Take the patient over" }).click();
    await expect(lost).toHaveCount(0);
    await recording.saves();
    await recording.seesHeading("Step 1 of 2 - Clinical Screening for Flu");

    await page.reload();
    await recording.screens("Flu", noConcerns);
    await takesOver(other);
    await recording.saves();
    await lost.getByRole("button", { name: "Take the patient over" }).click();
    await expect(lost).toHaveCount(0);
    await recording.saves();
    await recording.seesHeading("Step 2 of 2 - Delivery for Flu");
    await recording.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await recording.completes();
    await expect(page.getByRole("link", { name: "To the clinic" })).toBeVisible();
    await page.reload();
    await desk.presses("Next patient");
    await expect(recording.patientBanner).toContainText("Ben Second");
  },
);
