import { expect, test } from "../support/test.ts";

const groups = "Eligibility group";
const home = "Resident of a care home for older adults";

test("an RSV dose goes from a new batch to the record, its audit, the chart and the next one's stop", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Two visits.
  const { page } = pharmacist;
  const begins = async () => {
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await pharmacist.givesConsent();
    await page.getByRole("checkbox", { name: "RSV", exact: true }).check();
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for RSV");
  };

  await pharmacist.opens("/vaccination/batches");
  await page.getByRole("link", { name: "Add batch" }).click();
  await pharmacist.selects("Vaccine type", "RSV");
  await page.getByRole("textbox", { name: "Batch number" }).fill("RSV2");
  await page.getByRole("group", { name: "Expiry date" }).getByLabel("Month").focus();
  await page.keyboard.type("062030");
  await pharmacist.presses("save batch");
  await pharmacist.sees("Batch #RSV2 created successfully");

  await begins();
  await pharmacist.answers("How is the vaccine provided?", "NHS");
  await pharmacist.answers(groups, home);
  for (const question of [
    "Is the patient feeling unwell today?",
    "Is the patient taking any medication that could interact with the vaccine?",
    "Has the patient had any other vaccination in the past 6 months?",
    "Does the patient have any allergies or a history of serious reactions?",
  ])
    await pharmacist.answers(question, "No");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for RSV");
  await pharmacist.recordsDelivery({
    location: "Pharmacy",
    vaccine: "Abrysvo",
    batch: "RSV2",
    route: "Intramuscular",
    site: "Left arm",
    deliveredUnder: "National protocol",
  });
  await pharmacist.completes();
  await pharmacist.follows("View the record");
  const record = page.getByRole("region", { name: "RSV", exact: true });
  await expect(record).toContainText(home);
  await expect(record).toContainText("Abrysvo");
  await page.getByRole("link", { name: /^Audit/ }).click();
  const changes = page.getByRole("region", { name: "Changes, newest first" });
  await expect(changes).toContainText("RSV, Delivery, Site of administration");

  await pharmacist.choosesInMenu("Dashboard");
  await expect(page.locator("title").last()).toHaveText(/RSV 1$/);

  await begins();
  await pharmacist.sees("The patient has had an RSV vaccination.");
});
