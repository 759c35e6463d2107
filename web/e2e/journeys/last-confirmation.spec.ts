import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery, reachesWorstConfirmation } from "../support/visit.ts";

test(
  "all of a routine confirmation is in view at 1280 × 720, and Alt+S completes the episode",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await page.setViewportSize({ width: 1280, height: 720 });
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await page.keyboard.press("Alt+s");
    const dialog = page.getByRole("alertdialog", { name: "Complete this episode?" });
    await expect(dialog.getByText(tenant.patient.lastName)).toBeInViewport({ ratio: 1 });
    const ways = dialog.getByRole("region", { name: "Flu", exact: true }).getByRole("button");
    await expect(ways).toHaveText(["Change", "Change", "Change"]);
    for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
    const size = await dialog.evaluate((element) => ({
      width: element.clientWidth,
      isScrolled: [...element.querySelectorAll("*")].some(
        (part) =>
          part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === "auto",
      ),
    }));
    expect(size).toEqual({ width: 720, isScrolled: false });
    await page.keyboard.press("Alt+s");
    await pharmacist.isAt("/vaccination/complete");
  },
);

const unwell = "Is the patient feeling unwell today?";
const warning = "The patient feels unwell. Consider postponing the vaccination.";

for (const height of isExhaustive ? [800, 720] : [720]) {
  test(
    `product, batch, dose and site of both vaccines are read without scrolling at 1280 × ${height}`,
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      test.slow(); // Two vaccines and four steps.
      const { page } = pharmacist;
      await page.setViewportSize({ width: 1280, height });
      const screening = { ...noConcerns, yes: { [unwell]: "A slight cold" } };
      await pharmacist.reachesBothDeliveries(tenant.patient.nhsNumber, screening);
      await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
      await pharmacist.saves();
      await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
      const covid = givenAtTheCounter(tenant.batch("covid"));
      await pharmacist.recordsDelivery({ ...covid, sequence: "First" });
      await pharmacist.saves();

      const dialog = page.getByRole("alertdialog");
      // Both vaccines ask this once, in flu's screening.
      await expect(dialog.getByText(`Warning: Flu and COVID-19: ${warning}`)).toBeInViewport({
        ratio: 1,
      });
      for (const vaccine of ["Flu", "COVID-19"] as const) {
        const given = dialog.getByRole("region", { name: vaccine, exact: true });
        const { name, batchNo } = tenant.batch(vaccine === "Flu" ? "fluVac" : "covid");
        const what = given.getByText(`${name} · batch ${batchNo}`);
        const how = given.getByText(/ml · Intramuscular · Left arm/);
        for (const line of [what, how]) await expect(line).toBeInViewport({ ratio: 1 });
      }
      await pharmacist.confirms("Complete episode");
      await pharmacist.isAt("/vaccination/complete");
      await page.getByRole("link", { name: "View the record" }).click();
      const acknowledged = page.getByText("Warnings that were acknowledged");
      await expect(acknowledged).toHaveCount(2);
    },
  );
}

/** What is wrong with the worst visit, each to be read once. */
const warnings = [
  warning,
  "The patient takes medication that could interact with the vaccine.",
  "The site of administration does not fit the route.",
];

test(
  "against two stops and three warnings, with a reaction, both vaccines are in view at 1280 × 720, and each warning is told once",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Two vaccines and four steps.
    const { page } = pharmacist;
    await page.setViewportSize({ width: 1280, height: 720 });
    await reachesWorstConfirmation(pharmacist, tenant);
    const dialog = page.getByRole("alertdialog");
    for (const vaccine of ["Flu", "COVID-19"] as const) {
      const given = dialog.getByRole("region", { name: vaccine, exact: true });
      for (const line of [/· batch .* · expires/, /ml · Intramuscular · /])
        await expect(given.getByText(line).first()).toBeInViewport({ ratio: 1 });
    }
    await expect(dialog.getByText(/^\s*Fainting · Mild/)).toBeInViewport({ ratio: 1 });
    const tree = await dialog.ariaSnapshot();
    for (const text of warnings) {
      expect(tree.split(text)).toHaveLength(2);
      const once = new RegExp(`^(?!.*${text}.*${text}).*${text}`);
      await expect(dialog).toHaveAccessibleDescription(once);
    }
    await expectAccessible(page);
    await pharmacist.confirms("Complete episode");
    await pharmacist.isAt("/vaccination/complete");
  },
);

test(
  "on a telephone a line says that COVID-19 is below, and Complete leads there first",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Two vaccines and four steps.
    const { page } = pharmacist;
    await reachesWorstConfirmation(pharmacist, tenant);
    await pharmacist.confirms("Go back and change");
    await page.setViewportSize({ width: 320, height: 640 });
    await pharmacist.saves();
    const dialog = page.getByRole("alertdialog");
    const complete = dialog.getByRole("button", { name: "Complete episode" });
    for (const vaccine of ["Flu", "COVID-19"] as const) {
      const below = dialog.getByRole("button", { name: `${vaccine} below` });
      await expect(below).toBeVisible();
      await expectAccessible(page);
      await complete.click();
      await expect(dialog.getByRole("heading", { name: vaccine, exact: true })).toBeFocused();
      if (await below.isVisible()) await below.click();
      await expect(below).toHaveCount(0);
    }
    await complete.click();
    await pharmacist.isAt("/vaccination/complete");
  },
);
