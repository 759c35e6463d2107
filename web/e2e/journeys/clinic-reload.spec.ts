import { ClinicDesk } from "../support/clinic-desk.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

test.use({
  stocked: {
    patients: [
      { firstName: "Ada", lastName: "First" },
      { firstName: "Ben", lastName: "Second" },
      { firstName: "Cora", lastName: "Third" },
      { firstName: "Dan", lastName: "Fourth" },
    ],
  },
});

test(
  "a reload loses nothing at any state of a clinic, from its empty page to its summary",
  inTheWholeRun,
  async ({ pageOf, tenant }) => {
    test.slow(); // A reload at each of twelve states.
    const at = async (name: "pharmacist" | "technician") => {
      const account = tenant.person(name);
      return new ClinicDesk(await pageOf(account), account);
    };
    const desk = await at("pharmacist");
    const { page } = desk;
    const recording = new Pharmacist(page, desk.account);
    const numbers = tenant.patients.map(({ nhsNumber }) => nhsNumber);
    const list = [...numbers, "12345"].join("\n");
    const patients = page.getByRole("textbox", { name: "Patients" });
    const inTabAfterReload = async (
      tab: Parameters<ClinicDesk["turnsTo"]>[0],
      who: string,
      what: string,
    ) => {
      await desk.turnsTo(tab);
      await expect(desk.row(who)).toContainText(what);
      await page.reload();
      await expect(desk.row(who)).toContainText(what);
    };

    await test.step("the list: empty, pasted, checked; left by choice it is forgotten", async () => {
      await desk.opensClinic();
      await page.reload();
      await desk.sees("Nobody is waiting");
      await desk.follows("Add patients");
      await patients.fill(list);
      await page.reload();
      await expect(patients).toHaveValue(list);
      await desk.follows("Back to the clinic");
      await desk.confirms("Leave");
      await desk.follows("Add patients");
      await expect(patients).toHaveValue("");
      await patients.fill(list);
      await desk.presses("Check the list");
      await desk.sees("5 rows read, 1 to look at");
      await page.reload();
      await desk.sees("5 rows read, 1 to look at");
      for (const number of numbers) expect(page.url()).not.toContain(number);
      await desk.presses("Add 5 rows");
      await desk.follows("Show the clinic");
    });

    await test.step("the desk: booked, here, initials alone", async () => {
      await page.reload();
      await expect(desk.row("12345")).toContainText("Not recognised");
      for (const name of ["Ada First", "Ben Second", "Cora Third"]) await desk.checksIn(name);
      await inTabAfterReload("Waiting", "Ada First", "checked in by Robin Pharmacist");
      await page.getByLabel("Initials only").check();
      await page.reload();
      await expect(desk.row("A. F.")).toBeVisible();
      await page.getByLabel("Initials only").uncheck();
    });

    await test.step("being vaccinated: by another, and by me, whose recording is kept too", async () => {
      const other = await at("technician");
      await other.opensClinic();
      await other.presses("Next patient");
      await other.recordsAnEntry();
      await desk.presses("Next patient");
      await expect(recording.patientBanner).toContainText("Ben Second");
      await recording.answers("Has consent been given for this vaccination?", "No");
      await page.reload();
      await expect(recording.patientBanner).toContainText("Ben Second");
      const consent = recording.question("Has consent been given for this vaccination?");
      await expect(consent.getByRole("radio", { name: "No", exact: true })).toBeChecked();
      await recording.saves();
      await recording.confirms("Close episode");
      await recording.isAt("/vaccination/complete");
      await desk.opensClinic();
      await inTabAfterReload("Waiting", "Ada First", "by Robin Technician since");
      await desk.presses("Next patient");
      await expect(recording.patientBanner).toContainText("Cora Third");
      await desk.opensClinic();
      await page.reload();
      await desk.sees("You started with Cora Third");
    });

    await test.step("not given, and did not attend, which is still undone", async () => {
      await inTabAfterReload("Seen", "Ben Second", "Not given");
      await expect(desk.row("Ben Second")).toContainText("Consent not given");
      await desk.turnsTo("Expected");
      await desk.row("Dan Fourth").getByRole("button", { name: "Dan Fourth", exact: true }).click();
      await desk.presses("Did not attend");
      await inTabAfterReload("Seen", "Dan Fourth", "Did not attend");
      await desk.presses("Undo: Dan Fourth");
      await expect(desk.row("Dan Fourth")).toContainText("Booked");
    });

    await test.step("the end, which is still taken back", async () => {
      await desk.turnsTo("Summary");
      await desk.presses("End the clinic: 1 patient did not attend");
      await page.reload();
      await desk.sees("The clinic was ended at");
      await expect(page.getByRole("heading", { name: /^Clinic of/ })).toBeVisible();
      await inTabAfterReload("Seen", "Dan Fourth", "Did not attend");
      await desk.presses("Reopen the clinic");
      await desk.turnsTo("Expected");
      await expect(desk.row("Dan Fourth")).toContainText("Booked");
    });
  },
);
