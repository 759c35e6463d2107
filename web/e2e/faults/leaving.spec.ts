import { messages } from "@pharmacy/domain/messages";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

/** An empty list offers it twice: beside the title and as the next action. */
async function beginsFromTheList(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.page.getByRole("link", { name: "Record a vaccination" }).first().click();
}

async function typesAName(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.opens("/vaccination");
  await beginsFromTheList(pharmacist);
  await pharmacist.presses("Enter by hand");
  await pharmacist.types("First name", "Niamh");
}

test("[2.57] leaving by the menu asks first; staying keeps what was typed", async ({
  pharmacist,
}) => {
  await typesAName(pharmacist);
  await pharmacist.choosesInMenu("Dashboard");
  await pharmacist.sees(messages.episode.leave);
  await pharmacist.presses("Stay");
  await expect(pharmacist.page.getByRole("textbox", { name: "First name" })).toHaveValue("Niamh");
});

test("[2.57] the browser's Back asks too; who leaves loses what was typed", async ({
  pharmacist,
}) => {
  await typesAName(pharmacist);
  // Playwright's own goBack waits for a page that does not come.
  await pharmacist.page.evaluate(() => history.back());
  await pharmacist.sees(messages.episode.leave);
  await pharmacist.presses("Leave");
  await pharmacist.seesHeading("Vaccinations");
  await beginsFromTheList(pharmacist);
  await pharmacist.seesHeading("Find the patient");
});
