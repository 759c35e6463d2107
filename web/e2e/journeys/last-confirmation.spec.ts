import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

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
