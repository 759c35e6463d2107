import { noConcerns } from "../support/answers.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { test } from "../support/test.ts";

const patient = {
  firstName: "Joan",
  lastName: "Hughes",
  dateOfBirth: bornYearsAgo(81),
  gender: "Female",
} as const;

const required = (...labels: string[]) => labels.map((label) => [label, "Required"] as const);

test("[4.32] [5.18] [5.19] [5.23] [5.25] [5.54] [5.74] a step saved empty shows each message beside its field and in the summary", async ({
  pharmacist,
}) => {
  await pharmacist.startsAnEpisode();
  await pharmacist.entersPatientByHand(patient);

  await pharmacist.saves();
  await pharmacist.sees("Please fill out all required fields");
  await pharmacist.isShownProblems(required("Has consent been given for this vaccination?"));
  await pharmacist.answers("Has consent been given for this vaccination?", "Yes");
  await pharmacist.saves();
  await pharmacist.isShownProblems([
    ["Did the patient give consent?", "Required"],
    ["Which vaccinations will the patient have?", "Please select at least 1 vaccine"],
  ]);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.presses("Change Admin clerk");
  await pharmacist.types("First name", "");
  await pharmacist.types("Last name", "");
  await pharmacist.saves();
  await pharmacist.isShownProblems(
    required(
      "How is the vaccine provided?",
      "Is the patient feeling unwell today?",
      "Is the patient taking any medication that could interact with the vaccine?",
      "Has the patient had any other vaccination in the past 6 months?",
      "Does the patient have any allergies or a history of serious reactions?",
      "Has the patient had a flu vaccination in the past 6 months?",
      "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?",
      "First name",
      "Last name",
    ),
  );
  await pharmacist.types("First name", "Anna");
  await pharmacist.types("Last name", "Pharmacist");
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.saves();
  await pharmacist.isShownProblems(required("Was the vaccine administered?"));
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.presses("Change Vaccinator"); // who records is filled in, and so is the place
  for (const name of ["First name", "Last name"])
    await pharmacist.section("Vaccinator").getByRole("textbox", { name }).fill("");
  await pharmacist.saves();
  await pharmacist.isShownProblems([
    ...required(
      "Vaccine",
      "Batch",
      "Dose amount (ml)",
      "Route",
      "Site of administration",
      "Delivered under",
      "Confirmation",
      "Were there any adverse effects?",
    ),
    ["First name", "Required", "Vaccinator"],
    ["Last name", "Required", "Vaccinator"],
  ]);
});
