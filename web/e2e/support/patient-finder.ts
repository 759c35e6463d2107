import { expect, type Locator } from "@playwright/test";
import type { PatientByHand } from "./answers.ts";
import { Person } from "./person.ts";

/** Somebody who begins an episode with its patient. */
export class PatientFinder extends Person {
  async startsAnEpisode(): Promise<void> {
    await this.opens("/vaccination/add");
    await this.seesHeading("Find the patient");
  }

  async findsPatientByNhsNumber(nhsNumber: string): Promise<void> {
    await this.answers("Search by", "NHS number");
    await this.types("NHS number", nhsNumber);
    await this.presses("Search");
    await this.choosesPatient();
  }

  async findsPatientByName(patient: { lastName: string; dateOfBirth: string }): Promise<void> {
    await this.answers("Search by", "Name and date of birth");
    await this.types("Surname", patient.lastName);
    await this.typesDate("Date of birth", patient.dateOfBirth);
    await this.presses("Search");
    await this.choosesPatient();
  }

  async choosesPatient(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^Choose .+, born / })
      .first()
      .click();
    await expect(this.patientBanner).toBeVisible();
  }

  async entersPatientByHand(patient: PatientByHand): Promise<void> {
    await this.presses("Enter by hand");
    await this.types("First name", patient.firstName);
    await this.types("Last name", patient.lastName);
    await this.typesDate("Date of birth", patient.dateOfBirth);
    await this.answers("Gender", patient.gender);
    await this.presses("Use this patient");
    await expect(this.patientBanner).toBeVisible();
  }

  get patientBanner(): Locator {
    return this.page.getByRole("region", { name: "Patient", exact: true });
  }
}
