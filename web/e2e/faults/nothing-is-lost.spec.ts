import { noConcerns } from "../support/answers.ts";
import { bornYearsAgo } from "../support/dates.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

/** Each story has its own patient, whose episodes it can count. */
const named = (lastName: string) =>
  ({ firstName: "Niamh", lastName, dateOfBirth: bornYearsAgo(67), gender: "Female" }) as const;

const comment = "Comment: Is the patient feeling unwell today?";
const unwell = { ...noConcerns, yes: { "Is the patient feeling unwell today?": "A slight cold." } };

async function reachesScreening(pharmacist: Pharmacist, lastName: string): Promise<void> {
  await fillsInConsent(pharmacist, lastName);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
}

async function fillsInConsent(pharmacist: Pharmacist, lastName: string): Promise<void> {
  await pharmacist.startsAnEpisode();
  await pharmacist.entersPatientByHand(named(lastName));
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
}

async function hasOneEpisode(pharmacist: Pharmacist, lastName: string): Promise<void> {
  await pharmacist.opensActiveEpisodes();
  const rows = pharmacist.page.getByRole("row").filter({ hasText: `Niamh ${lastName}` });
  await expect(rows).toHaveCount(1);
}

test("what was typed survives a reload", async ({ pharmacist }) => {
  await reachesScreening(pharmacist, "Reload");
  await pharmacist.screens("Flu", unwell);
  await pharmacist.page.reload();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await expect(pharmacist.page.getByLabel(comment)).toHaveValue("A slight cold.");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test("[8.08] [8.17] a lost connection keeps the form, and the save works once it is back", async ({
  pharmacist,
  watch,
}) => {
  watch.expectsMessage(/ERR_INTERNET_DISCONNECTED/);
  await reachesScreening(pharmacist, "Offline");
  await pharmacist.screens("Flu", unwell);
  await pharmacist.page.context().setOffline(true);
  await pharmacist.saves();
  await pharmacist.sees("Error creating Vaccine");
  await expect(pharmacist.page.getByLabel(comment)).toHaveValue("A slight cold.");
  await pharmacist.page.context().setOffline(false);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test("an answer that is lost after the save was stored makes no second record", async ({
  pharmacist,
  watch,
}) => {
  watch.expectsMessage(/ERR_FAILED|ERR_CONNECTION/);
  await fillsInConsent(pharmacist, "Lostanswer");
  await pharmacist.page.route(
    "**/api/vaccination/episode**",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await pharmacist.saves();
  await pharmacist.sees("Error creating Vaccine");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await hasOneEpisode(pharmacist, "Lostanswer");
});

test("an expired access token is renewed, and the save goes through", async ({ pharmacist }) => {
  await pharmacist.page.clock.install();
  await reachesScreening(pharmacist, "Expired");
  await pharmacist.screens("Flu", unwell);
  const renewed = pharmacist.page.waitForResponse(/openid-connect\/token/);
  await pharmacist.page.clock.fastForward("06:00");
  await pharmacist.saves();
  await renewed;
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test("a double click on Save makes one record", async ({ pharmacist }) => {
  await fillsInConsent(pharmacist, "Doubleclick");
  await pharmacist.page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await hasOneEpisode(pharmacist, "Doubleclick");
});
