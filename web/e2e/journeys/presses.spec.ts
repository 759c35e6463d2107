import { inTheWholeRun } from "../support/exhaustive.ts";
import { ActionCount } from "../support/action-count.ts";
import { closesWithEscape } from "../support/closes-with-escape.ts";
import { bornYearsAgo, inThePast } from "../support/dates.ts";
import { laptop } from "../support/heights.ts";
import { isInCampaign } from "../support/in-campaign.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import type { TestTenant } from "../support/test-tenant.ts";

/** The limits of a routine case, from the search to the saved page. */
const most = { flu: 18, both: 26, next: 13 } as const;

type Patient = TestTenant["patient"];

async function findsAndConsents(pharmacist: Pharmacist, nhsNumber: string) {
  await isInCampaign(pharmacist);
  await pharmacist.page.setViewportSize(laptop);
  await pharmacist.startsAnEpisode();
  await pharmacist.types("NHS number", nhsNumber);
  await pharmacist.page.keyboard.press("Enter");
  await pharmacist.choosesPatient();
  await pharmacist.givesConsent();
}

/** With nothing unusual: what is proposed is accepted. */
async function screens(pharmacist: Pharmacist, group: string) {
  await pharmacist.presses(`Accept NHS, ${group}`);
  await expect(pharmacist.patientBanner).not.toContainText("…");
  await pharmacist.presses("None of these");
  await pharmacist.saves();
}

/** Known answers are filled in; a person gives the others. */
async function gives(pharmacist: Pharmacist, batchNumber: string) {
  const batch = pharmacist.question("Batch").getByRole("radio", { name: batchNumber });
  await expect(batch).toBeChecked();
  await expect(
    pharmacist.question("Where was it administered?").getByRole("radio", { name: "Pharmacy" }),
  ).toBeChecked();
  await pharmacist.presses("Left arm");
}

async function confirms(pharmacist: Pharmacist) {
  await pharmacist.page.getByLabel("I confirm that the vaccination details are correct").check();
  await pharmacist.answers("Were there any adverse effects?", "No");
}

const isInView = (pharmacist: Pharmacist) =>
  expect(pharmacist.page.getByRole("button", { name: "Save", exact: true })).toBeInViewport();

test(
  "a routine flu vaccination takes few actions from the search to the saved page",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const actions = await ActionCount.on(pharmacist.page);
    await findsAndConsents(pharmacist, tenant.patient.nhsNumber);
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await isInView(pharmacist);
    await screens(pharmacist, "Aged 65 and over");
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.choosesVaccine(tenant.batch("fluVac").name);
    await gives(pharmacist, tenant.batch("fluVac").batchNo);
    await pharmacist.answers("Delivered under", "National protocol");
    await confirms(pharmacist);
    await isInView(pharmacist);
    await pharmacist.completes();
    expect((await actions.told("Routine flu")).actions).toBeLessThanOrEqual(most.flu);
  },
);

test.describe("somebody of 80, with two doses on record, where one batch of each vaccine is in stock", () => {
  const dose = (doseNumber: number, days: number) => ({
    targetDisease: "COVID19" as const,
    record: {
      vaccineName: "Comirnaty",
      manufacturer: "Pfizer/BioNTech",
      administeredDate: inThePast(days),
      doseNumber,
    },
  });
  test.use({
    stocked: {
      isOneOfEach: true,
      patients: [
        {
          firstName: "Edith",
          dateOfBirth: bornYearsAgo(80),
          history: [dose(1, 700), dose(2, 400)],
        },
      ],
    },
  });

  test(
    "has both vaccines in one visit in few actions",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      const actions = await ActionCount.on(pharmacist.page);
      await findsAndConsents(pharmacist, tenant.patient.nhsNumber);
      await pharmacist.choosesVaccines("Flu", "COVID-19");
      await pharmacist.saves();
      await pharmacist.seesHeading("Step 1 of 4 - Clinical Screening for Flu");
      await screens(pharmacist, "Aged 65 and over");
      await pharmacist.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
      await screens(pharmacist, "Adults aged 75 and over");
      await pharmacist.seesHeading("Step 3 of 4 - Delivery for Flu");
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      await gives(pharmacist, tenant.batch("fluVac").batchNo);
      await pharmacist.answers("Delivered under", "National protocol");
      await confirms(pharmacist);
      await pharmacist.saves();
      await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      await gives(pharmacist, tenant.batch("covid").batchNo);
      await pharmacist.repeatsClinician("Responsible drawer");
      await confirms(pharmacist);
      await pharmacist.completes();
      expect((await actions.told("Routine flu and COVID-19")).actions).toBeLessThanOrEqual(
        most.both,
      );
    },
  );
});

test.describe("two who wait in a clinic", () => {
  test.use({
    stocked: {
      isOneOfEach: true,
      patients: ["Ada", "Ida"].map((firstName) => ({ firstName, dateOfBirth: bornYearsAgo(80) })),
    },
  });

  async function walksIn({ page }: Pharmacist, { firstName, nhsNumber }: Patient) {
    await page.getByRole("button", { name: "Add a walk-in" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a walk-in" });
    await dialog.getByRole("textbox", { name: "NHS number" }).fill(nhsNumber);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    const entry = page.getByRole("dialog").filter({ hasText: firstName });
    await expect(entry).toBeVisible();
    await closesWithEscape(entry);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  test(
    "the second is vaccinated with a kept batch in at most 13 actions and three screens",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      test.slow(); // Two patients.
      const { page } = pharmacist;
      const actions = await ActionCount.on(page);
      const batch = tenant.batch("fluVac").batchNo;
      await isInCampaign(pharmacist);
      await page.setViewportSize(laptop);
      await pharmacist.opens("/vaccination/clinic");
      for (const patient of tenant.patients) await walksIn(pharmacist, patient);
      await pharmacist.sees("2 waiting, 0 being vaccinated, 0 done");
      await pharmacist.presses("Next patient");
      await pharmacist.givesConsent();
      await pharmacist.choosesVaccines("Flu");
      await pharmacist.saves();
      await screens(pharmacist, "Aged 65 and over");
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      await gives(pharmacist, batch);
      await pharmacist.answers("Delivered under", "National protocol");
      await confirms(pharmacist);
      await pharmacist.completes();

      await actions.begin();
      await pharmacist.presses("Next patient");
      await expect(
        page.getByRole("region", { name: "Patient" }).filter({ hasText: "Ida" }),
      ).toBeVisible();
      await pharmacist.givesConsent();
      await pharmacist.saves();
      await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
      await screens(pharmacist, "Aged 65 and over");
      await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      await gives(pharmacist, batch);
      await confirms(pharmacist);
      await pharmacist.completes();
      const told = await actions.told("Routine flu in a clinic, after the first");
      expect(told.actions).toBeLessThanOrEqual(most.next);
      expect(told.typed).toBe(0);
      expect(told.seconds).toBeLessThanOrEqual(25);

      await pharmacist.presses("Next patient");
      await pharmacist.sees("Nobody is waiting.");
      await pharmacist.follows("To the clinic");
      await page.getByRole("link", { name: /^Seen/ }).click();
      await page.reload();
      await expect(page.getByText("Done", { exact: true })).toHaveCount(2);
    },
  );
});
