import { inTheWholeRun } from "../support/exhaustive.ts";
import { noConcerns } from "../support/answers.ts";
import { bornYearsAgo } from "../support/dates.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

const patient = {
  firstName: "Niamh",
  lastName: "Campbell",
  dateOfBirth: bornYearsAgo(67),
  gender: "Female",
} as const;

/** The fault table's patients; their names say what happens (mock-server, faults.ts). */
const faulty = { savefails: "9990000018", saveforbidden: "9990000034", saveempty: "9990000050" };

const comment = "Comment: Is the patient feeling unwell today?";
const unwell = { ...noConcerns, yes: { "Is the patient feeling unwell today?": "A slight cold." } };

async function fillsInConsent(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.startsAnEpisode();
  await pharmacist.entersPatientByHand(patient);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
}

async function savesFor(pharmacist: Pharmacist, nhsNumber: string): Promise<void> {
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(nhsNumber);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
}

async function hasOneEpisode(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.opensActiveEpisodes();
  const rows = pharmacist.page.getByRole("row").filter({ hasText: "Niamh Campbell" });
  await expect(rows).toHaveCount(1);
}

test("what was typed survives a reload", async ({ pharmacist, tenant }) => {
  await opensVisit(pharmacist, tenant);
  await pharmacist.screens("Flu", unwell);
  await pharmacist.page.reload();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await expect(pharmacist.page.getByLabel(comment)).toHaveValue("A slight cold.");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test("[H09] [8.08] [8.17] a lost connection keeps the form, and the save works once it is back", async ({
  pharmacist,
  watch,
  tenant,
}) => {
  watch.expectsMessage(/ERR_INTERNET_DISCONNECTED/);
  await opensVisit(pharmacist, tenant);
  await pharmacist.screens("Flu", unwell);
  await pharmacist.page.context().setOffline(true);
  await pharmacist.saves();
  await pharmacist.sees("Error creating Vaccine");
  await expect(pharmacist.page.getByLabel(comment)).toHaveValue("A slight cold.");
  await pharmacist.page.context().setOffline(false);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

/** The save is stored, its answer never arrives. */
async function losesTheAnswer(pharmacist: Pharmacist): Promise<void> {
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
}

test("[H10] an answer that is lost after the save was stored makes no second record", async ({
  pharmacist,
  watch,
}) => {
  watch.expectsMessage(/ERR_FAILED/);
  await fillsInConsent(pharmacist);
  await losesTheAnswer(pharmacist);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await hasOneEpisode(pharmacist);
});

test(
  "an answer that is lost is not asked for twice after a reload either",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    watch.expectsMessage(/ERR_FAILED/);
    await fillsInConsent(pharmacist);
    await losesTheAnswer(pharmacist);
    await pharmacist.page.reload();
    await expect(pharmacist.page.getByRole("checkbox", { name: "Flu", exact: true })).toBeChecked();
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await hasOneEpisode(pharmacist);
  },
);

test(
  "what is changed after a lost answer updates the record that was made",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    watch.expectsMessage(/ERR_FAILED/);
    watch.expects(409, "/vaccination/episode");
    await fillsInConsent(pharmacist);
    await losesTheAnswer(pharmacist);
    await pharmacist.choosesVaccines("COVID-19");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 4 - Clinical Screening for Flu");
    await hasOneEpisode(pharmacist);
  },
);

test(
  "an access token that has run out for the browser is renewed before the save",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await pharmacist.page.clock.install();
    await opensVisit(pharmacist, tenant);
    await pharmacist.screens("Flu", unwell);
    const renewed = pharmacist.page.waitForResponse(/openid-connect\/token/);
    await pharmacist.page.clock.fastForward("06:00");
    await pharmacist.saves();
    await renewed;
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  },
);

test(
  "an access token that the server refuses is renewed, and the save is sent again",
  inTheWholeRun,
  async ({ pharmacist, watch, tenant }) => {
    watch.expects(401, "/vaccination/episode");
    await opensVisit(pharmacist, tenant);
    await pharmacist.screens("Flu", unwell);
    await tenant.expires(
      await pharmacist.page.evaluate(() => localStorage.getItem("kc_token") ?? ""),
    );
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  },
);

test(
  "[8.08] a save that answers 500 says so and leaves the form as it was",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    watch.expects(500, "/vaccination/episode");
    await savesFor(pharmacist, faulty.savefails);
    await pharmacist.sees("Error creating Vaccine");
    await pharmacist.seesHeading("Vaccination Type");
    await expect(pharmacist.page.getByRole("checkbox", { name: "Flu", exact: true })).toBeChecked();
  },
);

test("[8.09] a save that answers 403 leads to a page of its own, and back to the form", async ({
  pharmacist,
  watch,
}) => {
  watch.expects(403, "/vaccination/episode");
  watch.expectsMessage(/ApiError: 403/); // React tells of what its error page catches.
  await savesFor(pharmacist, faulty.saveforbidden);
  await pharmacist.seesHeading("You may not do this");
  await pharmacist.presses("Back to the form");
  await expect(pharmacist.page.getByRole("checkbox", { name: "Flu", exact: true })).toBeChecked();
});

test(
  "[H29] an answer without id and status is no success, and saving again makes no second record",
  inTheWholeRun,
  async ({ pharmacist }) => {
    await savesFor(pharmacist, faulty.saveempty);
    await pharmacist.sees("Error creating Vaccine");
    await pharmacist.saves();
    await pharmacist.seesHeading("Vaccination Type");
    await pharmacist.opensActiveEpisodes();
    const rows = pharmacist.page.getByRole("row").filter({ hasText: "Saveempty Sandbox" });
    await expect(rows).toHaveCount(1);
  },
);

test("[H10] a double click on Save makes one record", async ({ pharmacist }) => {
  await fillsInConsent(pharmacist);
  await pharmacist.page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await hasOneEpisode(pharmacist);
});
