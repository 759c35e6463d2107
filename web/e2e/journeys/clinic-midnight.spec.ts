import { inTheWholeRun } from "../support/exhaustive.ts";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { PharmacyTime } from "../support/pharmacy-time.ts";
import { expect, test } from "../support/test.ts";

test.use({
  stocked: {
    patients: [
      { firstName: "Ada", lastName: "First" },
      { firstName: "Ben", lastName: "Second" },
    ],
  },
});

const year = new Date().getFullYear() + 1;

for (const [season, before, day, next] of [
  ["winter", `${year}-01-15T23:58:00Z`, `${year}-01-15`, `${year}-01-16`],
  ["summer", `${year}-07-15T22:58:00Z`, `${year}-07-15`, `${year}-07-16`],
] as const)
  test(
    `at midnight in ${season} who waits stays, is called, and yesterday's clinic is ended`,
    inTheWholeRun,
    async ({ pageOf, tenant }) => {
      const account = tenant.person("pharmacist");
      const page = await pageOf(account);
      const [desk, recording] = [new ClinicDesk(page, account), new Pharmacist(page, account)];
      const hasChanged = page.getByText(
        `The day has changed: this is the clinic of ${readableDate(day)}, and today is ${readableDate(next)}.`,
      );
      const notEnded = page.getByText(`The clinic of ${readableDate(day)} was not ended`);
      const time = new PharmacyTime(tenant);
      await time.isShownTo(page);
      await page.clock.install();
      await time.movesTo(before);

      await desk.opensClinic();
      await desk.adds(tenant.patients.map(({ nhsNumber }) => nhsNumber).join("\n"));
      await desk.presses("Add 2 rows");
      await desk.follows("Show the clinic");
      for (const name of ["Ada First", "Ben Second"]) await desk.checksIn(name);
      await expect(hasChanged).toHaveCount(0);

      await time.moves(3 * 60_000);
      await page.clock.fastForward("00:30");
      await expect(hasChanged).toBeVisible();
      for (const name of ["Ada First", "Ben Second"])
        await expect(desk.row(name)).toContainText("Here");
      await desk.presses("Next patient");
      await expect(recording.patientBanner).toContainText("Ada First");

      await desk.opensClinic();
      await expect(notEnded).toBeVisible();
      await expect(desk.row("Ben Second")).toHaveCount(0);
      await page.reload();
      await desk.follows("Open that clinic");
      await expect(hasChanged).toBeVisible();
      await expect(desk.row("Ben Second")).toContainText("Here");
      await desk.turnsTo("Summary");
      await desk.presses("End the clinic");
      await desk.confirms("End the clinic");
      await desk.sees("The clinic was ended at");
      await desk.presses("Open today’s clinic");
      await desk.sees("Nobody is waiting");
      await expect(notEnded).toHaveCount(0);
    },
  );
