import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluRecord } from "../support/visit.ts";

test(
  "a record is printed alone and whole, in dark words on white paper",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes");
    });
    await opensFluRecord(pharmacist, tenant);
    await pharmacist.seesHeading("Vaccination record");
    await pharmacist.presses("Print");
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");

    await page.evaluate(() => document.documentElement.setAttribute("data-color-mode", "dark"));
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    await expect(main.getByRole("button")).toHaveCount(0);
    await expect(main.getByRole("link")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    for (const name of ["Patient and consent", "Flu", "Vaccinator"])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    // What is folded away on the screen is open on paper, which names the pharmacy.
    await expect(main.getByText("Is the patient feeling unwell today?")).toBeVisible();
    await expect(main.getByText("Has consent been given for this vaccination?")).toBeVisible();
    await expect(main.getByText(/^Pharmacy .+ · /)).toBeVisible();
    const { width } = (await main.getByRole("region", { name: "Flu" }).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1200);
    await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  },
);
