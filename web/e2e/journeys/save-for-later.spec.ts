import * as messages from "@pharmacy/domain/messages";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

const patient = {
  firstName: "Orla",
  lastName: "Keane",
  dateOfBirth: bornYearsAgo(70),
  gender: "Female",
} as const;

const valuesOf = (boxes: Element[]) =>
  boxes.map((box) => (box instanceof HTMLInputElement ? box.value : ""));

const unwell = "Is the patient feeling unwell today?";
const kept = "Saved. You can continue from the list.";

test(
  "[4.35] an unfinished screening is kept, and somebody else goes on where it was left",
  inTheWholeRun,
  async ({ pharmacist, tenant, pageOf }) => {
    await pharmacist.startsAnEpisode();
    await pharmacist.entersPatientByHand(patient);
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await pharmacist.answers(unwell, "Yes");
    await pharmacist.types(`Comment: ${unwell}`, "Only a little");
    await expectAccessible(pharmacist.page);
    await pharmacist.presses("Save for later");
    await pharmacist.isAt("/vaccination");
    await pharmacist.sees(kept);
    await expect(pharmacist.rowOf("Orla Keane")).toContainText(
      "Step 1 of 2 - Clinical Screening for Flu",
    );
    await expectAccessible(pharmacist.page);

    const account = tenant.person("technician");
    const page = await pageOf(account);
    const technician = new Pharmacist(page, account);
    await technician.opensActiveEpisodes();
    await technician.opensEpisodeOf("Orla Keane");
    await technician.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await expect(page.getByLabel(`Comment: ${unwell}`)).toHaveValue("Only a little");
  },
);

test(
  "a chosen patient alone can be kept, and the consent is asked when it is continued",
  inTheWholeRun,
  async ({ pharmacist }) => {
    await pharmacist.startsAnEpisode();
    await pharmacist.entersPatientByHand(patient);
    await pharmacist.presses("Save for later");
    await pharmacist.sees(kept);
    await pharmacist.opensEpisodeOf("Orla Keane");
    await pharmacist.seesHeading("Vaccination Type");
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  },
);

test(
  "a half-typed consent and a half-typed delivery are kept as they stand",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const batch = tenant.batch("fluVac");
    await pharmacist.startsAnEpisode();
    await pharmacist.entersPatientByHand(patient);
    await pharmacist.answers("Has consent been given for this vaccination?", "Yes");
    await pharmacist.answers("Did the patient give consent?", "No");
    await pharmacist.presses("Save for later");
    await pharmacist.sees(kept);
    await pharmacist.opensEpisodeOf("Orla Keane");
    const consent = pharmacist.question("Did the patient give consent?");
    await expect(consent.getByRole("radio", { name: "No" })).toBeChecked();
    await pharmacist.answers("Did the patient give consent?", "Yes");
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.screens("Flu", {
      administrationType: "NHS",
      eligibility: "Aged 65 and over",
      yes: {},
    });
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.answers("Where was it administered?", "Pharmacy");
    await pharmacist.choosesVaccine(batch.name);
    const date = pharmacist.question("Date and time of administration");
    await date.getByLabel("Year").fill("");
    await date.getByLabel("Time").fill("9");
    const typed = await date.getByRole("textbox").evaluateAll(valuesOf);
    await pharmacist.presses("Save for later");
    await pharmacist.sees(kept);
    await pharmacist.opensEpisodeOf("Orla Keane");
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    const place = pharmacist.question("Where was it administered?");
    await expect(place.getByRole("radio", { name: "Pharmacy" })).toBeChecked();
    expect(await date.getByRole("textbox").evaluateAll(valuesOf)).toEqual(typed);
    await expect(date).toContainText(messages.validation.date);
  },
);
