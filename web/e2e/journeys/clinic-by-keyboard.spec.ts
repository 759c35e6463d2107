import type { Locator } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { KeyboardUser } from "../support/keyboard-user.ts";
import { expect, test } from "../support/test.ts";

test.use({
  stocked: {
    isOneOfEach: true,
    patients: [
      { firstName: "Ada", lastName: "First" },
      { firstName: "Ben", lastName: "Second" },
    ],
  },
});

/** Somebody without a mouse sees where the keys go; the title of a new page has no ring. */
async function goesOnAt(target: Locator) {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const shown = target.page().locator(":focus-visible, h1:focus");
  await expect(target.and(shown)).toBeVisible();
}

test(
  "a clinic is worked from its pasted list to its printed summary without a mouse",
  inTheWholeRun,
  async ({ pageOf, tenant }) => {
    test.slow(); // Hundreds of keys.
    const account = tenant.person("pharmacist");
    const desk = new ClinicDesk(await pageOf(account), account);
    const { page } = desk;
    const keys = new KeyboardUser(page);
    const title = page.getByRole("heading", { level: 1 });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const [ada, ben] = tenant.patients.map(({ nhsNumber }) => nhsNumber);

    await test.step("the list", async () => {
      await desk.opensClinic();
      await keys.follows("link", "Add patients");
      await expect(title).toHaveText("Add patients");
      await goesOnAt(title);
      const list = page.getByRole("textbox", { name: "Patients" });
      await keys.reaches(list);
      await page.keyboard.insertText(`${ada} 09:00\n${ben} 09:30\n12345`); // As a paste does
      await keys.follows("button", "Check the list");
      await goesOnAt(page.getByRole("heading", { name: "3 rows read, 1 to look at" }));
      await keys.follows("button", "Change the list");
      await goesOnAt(list);
      await keys.follows("button", "Check the list");
      await keys.follows("button", "Add 3 rows");
      await goesOnAt(page.getByRole("heading", { name: "3 patients added, 1 to look at" }));
      await keys.follows("link", "Show the clinic");
      await expect(title).toHaveText("Clinic");
      await goesOnAt(title);
    });

    await test.step("the desk: each dialog gives the focus back", async () => {
      const dialog = page.getByRole("dialog");
      for (const opener of ["Add a walk-in", "Correct: 12345", "Check in: Ada First"]) {
        await keys.follows("button", opener);
        await goesOnAt(dialog.locator(":focus"));
        await keys.presses("Escape");
        await expect(dialog).toHaveCount(0);
        await goesOnAt(button(opener));
      }
      await keys.presses("Enter");
      await goesOnAt(dialog.getByRole("button", { name: "Check in", exact: true }));
      await keys.presses("Enter");
      await goesOnAt(button("Check in: Ben Second"));
      await keys.follows("link", /^Waiting/);
      await keys.follows("button", "Ada First");
      await keys.follows("button", "Not given…");
      await keys.answers("Why was no vaccine given?", "Unwell today");
      await keys.presses("Enter");
      await goesOnAt(button("Undo"));
      await keys.presses("Enter");
      await goesOnAt(title);
      await expect(desk.row("Ada First")).toContainText("Here");
    });

    await test.step("a claim is released", async () => {
      await keys.follows("button", "Next patient");
      await expect(title).toHaveText("Vaccination Type");
      await goesOnAt(title);
      await expect(page.getByRole("region", { name: "Patient" })).toContainText("Ada First");
      await page.goBack();
      await keys.follows("button", "Release");
      await expect(desk.row("Ada First")).toContainText("Here");
      await goesOnAt(title);
    });

    await test.step("the next patient is recorded", async () => {
      await keys.follows("button", "Next patient");
      await expect(title).toHaveText("Vaccination Type");
      await keys.answers("Has consent been given for this vaccination?", "Yes");
      await keys.answers("Did the patient give consent?", "Yes");
      await keys.checks("Flu");
      await keys.saves();
      await expect(title).toHaveText("Step 1 of 2 - Clinical Screening for Flu");
      await goesOnAt(title);
      await keys.answers("How is the vaccine provided?", "NHS");
      await keys.selects("Eligibility group", "Aged 65 and over");
      await keys.follows("button", "None of these");
      await goesOnAt(button("Save"));
      await keys.saves();
      await expect(title).toHaveText("Step 2 of 2 - Delivery for Flu");
      await goesOnAt(title);
      await keys.answers("Was the vaccine administered?", "Yes");
      await keys.follows("button", "Left arm");
      await keys.answers("Delivered under", "National protocol");
      await keys.checks("I confirm that the vaccination details are correct");
      await keys.answers("Were there any adverse effects?", "No");
      await keys.saves();
      await keys.follows("button", "Complete episode");
      await desk.isAt("/vaccination/complete");
      await goesOnAt(title);
      await keys.follows("button", "Next patient");
      await desk.sees("Nobody is waiting.");
      await goesOnAt(button("Next patient"));
      await keys.follows("link", "To the clinic");
    });

    await test.step("the end, which is taken back in two ways", async () => {
      await expect(title).toHaveText("Clinic");
      await goesOnAt(title);
      const end = "End the clinic: 1 patient did not attend";
      await keys.follows("link", "Summary");
      await keys.follows("button", end);
      await desk.sees("The clinic is over: 1 patient did not attend.");
      await goesOnAt(button("Undo"));
      await keys.presses("Enter");
      await desk.sees("The clinic goes on.");
      await goesOnAt(title);
      await keys.follows("button", end);
      await goesOnAt(button("Undo"));
      await keys.follows("button", "Reopen the clinic");
      await expect(button("Reopen the clinic")).toHaveCount(0);
      await goesOnAt(title);
      await keys.follows("button", end);
      await desk.sees("The clinic was ended at");
      await keys.reaches(button("Print"));
      await goesOnAt(button("Print"));
    });
  },
);
