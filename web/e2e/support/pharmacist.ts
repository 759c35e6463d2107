import { expect, type Locator } from "@playwright/test";
import {
  type AdverseEffects,
  type Delivery,
  noConcerns,
  noCovidConcerns,
  questionsOf,
  type Screening,
  type Vaccine,
} from "./answers.ts";
import { PatientFinder } from "./patient-finder.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

/** A field's label and what is wrong with it; its section where the label stands twice. */
type Problem = readonly [label: string, message: string, section?: string];

/** Somebody who records vaccinations, one sentence a step. */
export class Pharmacist extends PatientFinder {
  async givesConsent(): Promise<void> {
    await this.answers("Has consent been given for this vaccination?", "Yes");
    await this.answers("Did the patient give consent?", "Yes");
  }

  async choosesVaccines(...vaccines: Vaccine[]): Promise<void> {
    for (const vaccine of vaccines)
      await this.page.getByRole("checkbox", { name: vaccine, exact: true }).check();
  }

  /** Through consent to both vaccines and their screenings to the delivery of the flu vaccine. */
  async reachesBothDeliveries(nhsNumber: string, fluScreening = noConcerns): Promise<void> {
    await this.consentsTo(nhsNumber, "Flu", "COVID-19");
    await this.seesHeading("Step 1 of 4 - Clinical Screening for Flu");
    await this.screens("Flu", fluScreening);
    await this.saves();
    await this.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
    await this.screens("COVID-19", { ...noCovidConcerns, isSharedAsked: false });
    await this.saves();
    await this.seesHeading("Step 3 of 4 - Delivery for Flu");
  }

  /** Fills in the step of clinical screening that is open. */
  async screens(vaccine: Vaccine, screening: Screening): Promise<void> {
    await this.answers("How is the vaccine provided?", screening.administrationType);
    if (screening.eligibility) await this.choosesEligibility(screening.eligibility);
    if (screening.clinicalRisk) await this.selects("Clinical risk group", screening.clinicalRisk);
    for (const question of questionsOf(vaccine, screening.isSharedAsked)) {
      const comment = screening.yes[question];
      await this.answers(question, comment === undefined ? "No" : "Yes");
      if (comment !== undefined) await this.types(`Comment: ${question}`, comment);
    }
  }

  /** A select where the list is long, radios where it is short. */
  private async choosesEligibility(group: string): Promise<void> {
    const name = "Eligibility group";
    const list = this.page.getByRole("combobox", { name, exact: true });
    const radio = this.question(name).getByRole("radio", { name: group, exact: true });
    await expect(list.or(radio)).toBeVisible();
    if (await radio.isVisible()) await radio.check();
    else await list.selectOption(group);
  }

  /** Fills in the delivery step that is open, for a vaccine that was given by the clinician. */
  async recordsDelivery(delivery: Delivery): Promise<void> {
    await this.answers("Was the vaccine administered?", "Yes");
    await this.answers("Where was it administered?", delivery.location);
    if (delivery.sequence) await this.answers("Dose in the sequence", delivery.sequence);
    await this.choosesVaccine(delivery.vaccine);
    await this.choosesBatch(delivery.batch);
    await this.answers("Route", delivery.route);
    await this.selects("Site of administration", delivery.site);
    await this.answers("Delivered under", delivery.deliveredUnder);
    await this.detailsConfirmed.check();
    await this.reportsEffects(delivery.adverseEffects);
    const repeated = [
      "Vaccinator",
      ...(delivery.sequence ? ["Responsible drawer", "Drawn up by"] : []),
    ];
    for (const person of repeated) await this.namesClinician(person);
  }

  private get detailsConfirmed(): Locator {
    return this.page.getByLabel("I confirm that the vaccination details are correct");
  }

  /** A change has unticked it. */
  async confirmsDetailsAgain(): Promise<void> {
    await expect(this.detailsConfirmed).not.toBeChecked();
    await this.detailsConfirmed.check();
  }

  /** Where nobody is filled in yet. */
  private async namesClinician(person: string): Promise<void> {
    const change = this.section(person).getByRole("button", { name: `Change ${person}` });
    if (!(await change.isVisible())) await this.repeatsClinician(person);
  }

  async repeatsClinician(person: string): Promise<void> {
    const same = { name: "Same as responsible clinician" };
    await this.section(person).getByRole("button", same).click();
  }

  /** From the patient to the first screening. */
  async consentsTo(nhsNumber: string, ...vaccines: Vaccine[]): Promise<void> {
    await this.startsAnEpisode();
    await this.findsPatientByNhsNumber(nhsNumber);
    await this.givesConsent();
    await this.choosesVaccines(...vaccines);
    await this.saves();
  }

  async choosesVaccine(beginning: string): Promise<void> {
    const list = this.page.getByRole("combobox", { name: "Vaccine", exact: true });
    const option = list.locator(`option[title^="${beginning}"]`).first();
    await list.selectOption((await option.getAttribute("value")) ?? "");
  }

  async choosesBatch(batchNumber: string): Promise<void> {
    await this.question("Batch").getByRole("radio", { name: batchNumber }).check();
  }

  async reportsEffects(reported: AdverseEffects | undefined): Promise<void> {
    await this.answers("Were there any adverse effects?", reported ? "Yes" : "No");
    if (!reported) return;
    for (const effect of reported.effects)
      await this.question("Which adverse effects?").getByRole("checkbox", { name: effect }).check();
    await this.answers("Severity of the reaction", reported.severity);
    await this.answers("Verification status", reported.verification);
    await this.types("Evidence", reported.evidence);
    await this.types("Description of the reaction", reported.description);
  }

  async saves(): Promise<void> {
    await this.presses("Save");
  }

  async isAtStep(title: string): Promise<void> {
    await this.seesHeading(title);
  }

  /** Saves the last step and says yes to what is asked. */
  async completes(): Promise<void> {
    await this.saves();
    await this.confirms("Complete episode");
    await this.isAt("/vaccination/complete");
  }

  /** Each problem stands in the summary, in the order of the fields, and beside its own field. */
  async isShownProblems(problems: readonly Problem[]): Promise<void> {
    const summary = this.page.getByRole("group", { name: summaryTitle });
    await expect(summary.getByRole("listitem")).toHaveText(
      problems.map(([label, message, section]) => {
        const named = section ? `${section}, ${label[0]?.toLowerCase()}${label.slice(1)}` : label;
        // An unanswered question is shown alone.
        if (/^(Required|Field cannot be blank)$/.test(message)) return named;
        return `${named}${label.endsWith("?") ? "" : ":"} ${message}`;
      }),
    );
    for (const [label, message, section] of problems) {
      const place = section ? this.section(section) : this.page;
      const group = place.getByRole("group", { name: label, exact: true });
      const field = group.or(place.getByLabel(label, { exact: true })).first();
      await expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\s)${message}(\\s|$)`));
    }
  }

  /** Goes from a record to the step of one of its parts. */
  async edits(part: string): Promise<void> {
    await this.presses("Edit");
    await this.follows(part);
  }

  async opensActiveEpisodes(): Promise<void> {
    await this.opens("/vaccination");
  }

  async opensCompletedEpisodes(): Promise<void> {
    await this.opens("/vaccination");
    await this.page.getByRole("link", { name: /^Completed/ }).click();
  }

  /** The first column of a list is the link. */
  async opensEpisodeOf(patientName: string): Promise<void> {
    await this.rowOf(patientName).getByRole("link").first().click();
  }

  rowOf(patientName: string): Locator {
    return this.page.getByRole("row").filter({ hasText: patientName });
  }

  section(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }
}
