import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter, noCovidConcerns } from "../support/answers.ts";
import { asRead, today } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { expectNoSidewaysScroll } from "../support/windows.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { opensFluRecord, recordsFlu } from "../support/visit.ts";

test.use({ throughContractProxy: true });

/** The fault table's patient whose edit finds no claim. */
const claimMissing = "9990000077";

const screening = "Step 1 of 2 - Clinical Screening for Flu";
const delivery = "Step 2 of 2 - Delivery for Flu";

test("[2.56] [4.40] [7.20] [8.07] a pharmacist corrects a record step by step and confirms each update", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Axe reads the record, the form and the confirmation.
  const { page } = pharmacist;
  await opensFluRecord(pharmacist, tenant);
  await expectAccessible(page);

  await pharmacist.edits("Flu delivery");
  await pharmacist.seesHeading(delivery);
  await expect(page.getByRole("button", { name: "Save for later" })).toHaveCount(0);
  // The record is in the patient's history by now, but does not stop itself.
  await expect(pharmacist.patientBanner).toContainText(`Last Flu ${asRead(today())}`);
  await expect(page.getByText("Vaccine shouldn't be administered.")).toHaveCount(0);
  await expectAccessible(page);
  await pharmacist.selects("Site of administration", "Right arm");
  await pharmacist.confirmsDetailsAgain();
  await pharmacist.saves();
  await expect(page.getByRole("alertdialog")).toContainText("Left arm");
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await pharmacist.confirms("Confirm update");
  const query = new URL((await sent).url()).searchParams;
  expect(query.get("editedStepTitle")).toBe(delivery);
  await pharmacist.sees("Vaccine saved successfully");
  await pharmacist.seesHeading("Vaccination details: Flu");
  expect(new URL(page.url()).searchParams.get("type")).toBe("fluVac");
  const state = await page.evaluate(() => window.history.state);
  expect(state).toEqual({ vaccineId: tenant.batch("fluVac").vaccineId });
  await pharmacist.sees("Right arm");

  await pharmacist.edits("Flu screening");
  await pharmacist.seesHeading(screening);
  await pharmacist.answers("Is the patient feeling unwell today?", "Yes");
  await pharmacist.types("Comment: Is the patient feeling unwell today?", "A slight cold");
  await pharmacist.saves();
  await pharmacist.confirms("Confirm update");
  await pharmacist.seesHeading("Vaccination details: Flu");
  await pharmacist.sees("A slight cold");
  await pharmacist.sees("Right arm");
});

test(
  "the record, an edited step, its confirmation and the audit fit at 320 pixels, dark too",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Axe reads each of them.
    const { page } = pharmacist;
    const isFine = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await opensFluRecord(pharmacist, tenant);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await isFine();
    await pharmacist.edits("Flu screening");
    await pharmacist.seesHeading(screening);
    await pharmacist.answers("Is the patient feeling unwell today?", "Yes");
    await pharmacist.types("Comment: Is the patient feeling unwell today?", "A slight cold");
    await isFine();
    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toContainText("A slight cold");
    await isFine();
    await pharmacist.confirms("Confirm update");
    await pharmacist.follows("Whole episode");
    await page.getByRole("link", { name: /^Audit/ }).click();
    await pharmacist.sees("Changes, newest first");
    await isFine();
    await pharmacist.presses("Delete");
    await pharmacist.sees("Why is it deleted?");
    await isFine();
  },
);

test(
  "[4.36] a vaccine that was not given after all closes the record",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await opensFluRecord(pharmacist, tenant);
    await pharmacist.edits("Flu delivery");
    await pharmacist.answers("Was the vaccine administered?", "No");
    await pharmacist.answers("Why was it not administered?", "Did not attend");
    await pharmacist.saves();
    await pharmacist.confirms("Confirm update");
    await pharmacist.seesHeading("Vaccination details: Flu");
    await pharmacist.opensCompletedEpisodes();
    await expect(pharmacist.rowOf(tenant.patient.lastName)).toContainText("Closed");
  },
);

test(
  "a vaccine chosen while editing is screened and delivered before the update is sent",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // An episode, and two more steps.
    const covid = tenant.batch("covid");
    await opensFluRecord(pharmacist, tenant);
    await pharmacist.edits("Consent");
    await pharmacist.choosesVaccines("COVID-19");
    await pharmacist.saves();
    await pharmacist.sees("Kept. Answer this step too, then confirm the update.");
    await pharmacist.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
    await pharmacist.follows("Back to the record");
    await pharmacist.seesHeading("Vaccination record");
    await expect(pharmacist.section("COVID-19")).toHaveCount(0);

    await pharmacist.edits("Consent");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
    await pharmacist.screens("COVID-19", { ...noCovidConcerns, isSharedAsked: false });
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
    await pharmacist.recordsDelivery({ ...givenAtTheCounter(covid), sequence: "First" });
    await pharmacist.saves();
    await pharmacist.confirms("Confirm update");
    await pharmacist.seesHeading("Vaccination details: COVID-19");
    await pharmacist.sees(covid.batchNo);
    await pharmacist.opensCompletedEpisodes();
    await expect(pharmacist.rowOf(tenant.patient.lastName)).toContainText("Flu, COVID-19");
  },
);

test(
  "[8.10] without its claim an update fails in its own words, and Undo still brings back what was cleared",
  inTheWholeRun,
  async ({ pharmacist, tenant, watch }) => {
    watch.expects(503, "/vaccination/episode");
    // The demo pharmacies gave this patient a flu vaccine yesterday.
    await recordsFlu(pharmacist, tenant, { nhsNumber: claimMissing, reason: "The GP asks for it" });
    await pharmacist.edits("Flu screening");
    await pharmacist.answers("How is the vaccine provided?", "Private");
    await pharmacist.saves();
    await pharmacist.confirms("Confirm update");
    await pharmacist.sees("Update failed: Could not retrieve MYS claim. Please contact support");
    await pharmacist.seesHeading(screening);
    await pharmacist.presses("Undo");
    await expect(pharmacist.page.getByLabel("Eligibility group")).toHaveValue("AGED_65_AND_OVER");
  },
);
