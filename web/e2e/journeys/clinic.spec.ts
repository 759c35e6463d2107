import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { expectAccessibleInThemes } from "../support/accessibility.ts";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { expect, test } from "../support/test.ts";

test.use({ throughContractProxy: true });

test.use({
  stocked: {
    patients: [
      { firstName: "Ada", lastName: "First" },
      { firstName: "Ben", lastName: "Second" },
      { firstName: "Cora", lastName: "Gone", deceased: true, dateOfDeath: "2026-01-05" },
      { firstName: "Dan", lastName: "Hidden", sensitive: true },
    ],
  },
});

test("a list becomes a clinic, which two desks share from check-in to its summary", async ({
  tenant,
  pageOf,
  watch,
}) => {
  watch.expects(400, "/entries/"); // Corrected to somebody who is there already
  const [ada, ben, cora, dan] = tenant.patients.map(({ nhsNumber }) => nhsNumber);
  const at = async (name: "pharmacist" | "technician") => {
    const account = tenant.person(name);
    return new ClinicDesk(await pageOf(account), account);
  };
  const [counter, pharmacist] = [await at("technician"), await at("pharmacist")];

  // The list: what names nobody, is there twice or has died is told, and nobody else is held up.
  await counter.opensClinic();
  await counter.sees("Nobody is waiting");
  await expectAccessibleInThemes(counter.page);
  await counter.adds(
    [`${ada} 00:01`, readableNhsNumber(ada ?? ""), ben, cora, dan, "123 456 7890"].join("\n"),
  );
  await counter.sees("6 rows read, 2 to look at");
  await expectAccessibleInThemes(counter.page);
  await counter.presses("Add 5 rows");
  await counter.sees("5 patients added, 4 to look at");
  await expect(counter.row("Row 2")).toContainText("In the clinic already");
  await expect(counter.row("Row 4")).toContainText("Deceased");
  await expect(counter.row("Row 5")).toContainText("Sensitive record");
  await expect(counter.row("Row 6")).toContainText("Not recognised: added, to be corrected");
  await expectAccessibleInThemes(counter.page);
  await counter.follows("Show the clinic");

  // The desk: who has died is not checked in, a number that was mistyped is corrected.
  await expect(counter.row("Cora Gone")).toContainText("Deceased");
  await expectAccessibleInThemes(counter.page);
  await counter.presses("Correct: 123 456 7890");
  await counter.page.getByRole("textbox", { name: /^NHS number/ }).fill(tenant.patient.nhsNumber);
  await expectAccessibleInThemes(counter.page);
  await counter.presses("Correct");
  await counter.sees("This patient is in the clinic already");
  await counter.page.keyboard.press("Escape");
  await counter.presses("Leave");
  await counter.checksIn("Ada First");
  await expect(counter.page.getByRole("button", { name: "Check in: Dan Hidden" })).toBeFocused();
  await counter.checksIn("Ben Second");

  // Waiting: the other desk sees who is here, in turn, without asking.
  await pharmacist.opensClinic();
  await expect(pharmacist.row("Ada First")).toContainText("checked in by Robin Technician");
  await expectAccessibleInThemes(pharmacist.page);
  await pharmacist.page.getByLabel("Initials only").check();
  await expect(pharmacist.row("A. F.")).toBeVisible();
  await expect(pharmacist.page.getByText("First")).toHaveCount(0);
  await pharmacist.page.reload();
  await expect(pharmacist.row("A. F.")).toBeVisible();
  await pharmacist.page.getByLabel("Initials only").uncheck();

  // Next patient: two desks never take the same one.
  await counter.turnsTo("Waiting");
  const beside = counter.page.getByRole("button", { name: "Vaccinate: Ada First" });
  await expect(beside).toBeVisible();
  await pharmacist.presses("Next patient");
  const first = await pharmacist.recordsAnEntry();
  await expect(counter.row("Ada First")).toContainText("by Robin Pharmacist since");
  await counter.presses("Next patient");
  expect(await counter.recordsAnEntry()).not.toBe(first);
  await pharmacist.opensClinic();
  await pharmacist.sees("You started with Ada First");
  await pharmacist.presses("Next patient");
  await pharmacist.sees("Nobody is waiting.");
  await pharmacist.presses("Release");
  await expect(pharmacist.row("Ada First")).toContainText("Here");

  // The end: who waits left without a vaccine, in one act that is taken back by another.
  await pharmacist.turnsTo("Summary");
  await expectAccessibleInThemes(pharmacist.page);
  await pharmacist.presses("End the clinic");
  await expectAccessibleInThemes(pharmacist.page);
  await pharmacist.confirms("End the clinic");
  await pharmacist.sees(
    "The clinic is over: 1 patient did not attend, 1 patient left without a vaccine.",
  );
  await pharmacist.presses("Undo");
  await pharmacist.sees("The clinic goes on.");
  await pharmacist.presses("End the clinic");
  await pharmacist.confirms("End the clinic");
  await pharmacist.sees("The clinic was ended at");
  await pharmacist.turnsTo("Seen");
  await expect(pharmacist.row("Ada First")).toContainText("Left without a vaccine");
  await expectAccessibleInThemes(pharmacist.page);

  await pharmacist.turnsTo("Summary");
  await pharmacist.page.emulateMedia({ media: "print" });
  const main = pharmacist.page.getByRole("main");
  await expect(main.getByRole("heading", { name: /^Clinic of/ })).toBeVisible();
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("navigation")).toHaveCount(0);
  const people = main.getByText(/First|Second|waiting/).filter({ visible: true });
  await expect(people).toHaveCount(0);
});
