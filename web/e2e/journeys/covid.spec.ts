import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter, noCovidConcerns } from "../support/answers.ts";
import { bornYearsAgo, inThePast } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

test.use({ throughContractProxy: true });

const screeningTitle = "Step 1 of 2 - Clinical Screening for COVID-19";
const deliveryTitle = "Step 2 of 2 - Delivery for COVID-19";

test("[2.48] [2.51] [5.83] [5.85] [5.86] a COVID-19 vaccination is recorded with drawer, drawn-up-by and its dose", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const batch = tenant.batch("covid");
  await pharmacist.consentsTo(tenant.patient.nhsNumber, "COVID-19");
  await pharmacist.seesHeading(screeningTitle);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Previous COVID-19 vaccination details",
    "COVID-19 vaccine type",
    "Clinical screening",
    "COVID-19 clinical screening",
    "Admin clerk details",
  ]);
  await pharmacist.screens("COVID-19", noCovidConcerns);
  await expectAccessible(page);
  await pharmacist.saves();

  await pharmacist.seesHeading(deliveryTitle);
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.presses("Change Vaccinator");
  await pharmacist.section("Vaccinator").getByLabel("First name").fill("");
  await pharmacist.saves();
  for (const [section, field] of [
    ["Responsible drawer", "First name"],
    ["Vaccinator", "First name"],
    ["Drawn up by", "First name"],
  ] as const) {
    const name = pharmacist.section(section).getByLabel(field, { exact: true });
    await expect(name).toHaveAccessibleDescription("Required");
  }
  await expect(pharmacist.question("Dose in the sequence")).toHaveAccessibleDescription("Required");
  await expectAccessible(page);

  await pharmacist.recordsDelivery({ ...givenAtTheCounter(batch), sequence: "First" });
  await expectAccessible(page);
  await pharmacist.completes();
  await page.getByRole("link", { name: "View the record" }).click();
  for (const text of [batch.batchNo, "First", "Drawn up by", "Responsible drawer"])
    await pharmacist.sees(text);
});

for (const [age, isAsked] of [
  [12, false],
  [13, true],
] as const) {
  test(
    `[5.37] pregnancy is ${isAsked ? "" : "not "}asked of a patient of ${age}`,
    inTheWholeRun,
    async ({ pharmacist }) => {
      await pharmacist.startsAnEpisode();
      await pharmacist.entersPatientByHand({
        firstName: "Alex",
        lastName: isAsked ? "Thirteen" : "Twelve",
        dateOfBirth: bornYearsAgo(age),
        gender: "Female",
      });
      await pharmacist.givesConsent();
      await pharmacist.choosesVaccines("COVID-19");
      await pharmacist.saves();
      await pharmacist.seesHeading(screeningTitle);
      await expect(pharmacist.question("Is the patient pregnant?")).toHaveCount(isAsked ? 1 : 0);
    },
  );
}

test.describe("after a first dose 89 days ago", () => {
  test.use({
    stocked: { patients: [{ firstName: "Ida", history: [covidDose(89, 1)] }] },
  });

  test(
    "[H24] [5.46] [5.47] [5.48] [5.50] [5.51] what a clinician should review is said beside its cause, in the summary and in the last confirmation",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      const { page } = pharmacist;
      const pregnancy =
        "The patient is pregnant. A clinician should review before the vaccine is given.";
      await opensVisit(pharmacist, tenant, { vaccineTypes: ["covid"] });
      await pharmacist.sees("The patient has had a vaccination in the last 3 months");
      await pharmacist.screens("COVID-19", {
        ...noCovidConcerns,
        yes: { "Is the patient pregnant?": "In the 20th week" },
      });
      await expect(page.getByText(pregnancy)).toHaveCount(1);
      await pharmacist.saves();

      await pharmacist.seesHeading(deliveryTitle);
      await expect(pharmacist.section("Clinical screening summary")).toContainText(
        "In the 20th week",
      );
      await pharmacist.recordsDelivery({
        ...givenAtTheCounter(tenant.batch("covid")),
        sequence: "First",
      });
      await pharmacist.sees("A first dose is already recorded for this patient.");
      await pharmacist.answers("Dose in the sequence", "Booster vaccination");
      await pharmacist.confirmsDetailsAgain();
      const interval = "Less than 3 months have passed since the last COVID-19 vaccination.";
      await pharmacist.sees(interval);
      await expectAccessible(page);
      await pharmacist.saves();
      const dialog = page.getByRole("alertdialog");
      for (const text of [pregnancy, interval, "Booster vaccination"])
        await expect(dialog).toContainText(text);
      await expect(dialog).not.toContainText("A first dose is already recorded");
      await pharmacist.confirms("Complete episode");
      await pharmacist.isAt("/vaccination/complete");
    },
  );
});

test.describe("after a second dose without a first, 90 days ago", () => {
  test.use({
    stocked: { patients: [{ firstName: "Ida", history: [covidDose(90, 2)] }] },
  });

  test(
    "[5.49] a booster without a recorded first dose is a warning; 90 days are not too soon",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      await opensVisit(pharmacist, tenant, { vaccineTypes: ["covid"], stepsDone: 1 });
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      await pharmacist.answers("Dose in the sequence", "Booster vaccination");
      await pharmacist.sees("No first dose is recorded for this patient.");
      await expect(pharmacist.page.getByText("Less than 3 months have passed")).toHaveCount(0);
      await pharmacist.answers("Dose in the sequence", "First");
      await expect(pharmacist.page.getByText("No first dose is recorded")).toHaveCount(0);
    },
  );
});

function covidDose(daysAgo: number, doseNumber: number) {
  return {
    targetDisease: "COVID19",
    record: {
      vaccineName: "Comirnaty",
      manufacturer: "Pfizer/BioNTech",
      administeredDate: inThePast(daysAgo),
      doseNumber,
    },
  } as const;
}
