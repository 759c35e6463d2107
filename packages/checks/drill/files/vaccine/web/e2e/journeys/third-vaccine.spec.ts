import { expect, test } from "../support/test.ts";

const groups = "Eligibility group";
const adolescents = "Adolescents";

test("a MenB dose goes from a new batch to the record, its audit, the chart and the next one's warning", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Two visits.
  const { page } = pharmacist;
  const begins = async () => {
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await pharmacist.givesConsent();
    await page.getByRole("checkbox", { name: "MenB", exact: true }).check();
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for MenB");
  };

  await pharmacist.opens("/vaccination/batches");
  await page.getByRole("link", { name: "Add batch" }).click();
  await pharmacist.selects("Vaccine type", "MenB");
  await page.getByRole("textbox", { name: "Batch number" }).fill("MENB2");
  await page.getByRole("group", { name: "Expiry date" }).getByLabel("Month").focus();
  await page.keyboard.type("062030");
  await pharmacist.presses("save batch");
  await pharmacist.sees("Batch #MENB2 created successfully");

  await begins();
  await pharmacist.answers("How is the vaccine provided?", "NHS");
  await pharmacist.answers(groups, adolescents);
  for (const question of [
    "Is the patient feeling unwell today?",
    "Is the patient taking any medication that could interact with the vaccine?",
    "Has the patient had any other vaccination in the past 6 months?",
    "Does the patient have any allergies or a history of serious reactions?",
    "Does the patient have a bleeding disorder?",
  ])
    await pharmacist.answers(question, "No");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for MenB");
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.answers("Dose in the sequence", "First");
  await pharmacist.recordsDelivery({
    location: "Pharmacy",
    vaccine: "MenB vaccine",
    batch: "MENB2",
    route: "Intramuscular",
    site: "Left arm",
    deliveredUnder: "National protocol",
  });
  await pharmacist.completes();
  await pharmacist.follows("View the record");
  const record = page.getByRole("region", { name: "MenB", exact: true });
  await expect(record).toContainText(adolescents);
  await expect(record).toContainText("MenB vaccine");
  await page.getByRole("link", { name: /^Audit/ }).click();
  const changes = page.getByRole("region", { name: "Changes, newest first" });
  await expect(changes).toContainText("MenB, Delivery, Site of administration");

  await pharmacist.choosesInMenu("Dashboard");
  await expect(page.locator("title").last()).toHaveText(/MenB 1$/);

  await begins();
  await pharmacist.sees("The patient has had a vaccination in the last 28 days");
});
