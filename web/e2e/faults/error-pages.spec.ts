import { failures } from "../../src/api/failure-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { codeFile } from "../support/code-file.ts";
import { configures } from "../support/configured.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { themes } from "../support/themes.ts";
import { expectNoSidewaysScroll } from "../support/windows.ts";

async function seesAccessible({ page }: Pharmacist, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [name, media] of isExhaustive ? themes : themes.slice(3)) {
  test(`[2.63] [8.18] every page of an error is accessible and has a way on, in the theme ${name}`, async ({
    pharmacist,
    watch,
  }) => {
    watch.expectsMessage(/./); // React and the browser log the faults that this test causes.
    const { page } = pharmacist;
    await page.emulateMedia(media);
    await page.setViewportSize({ width: 320, height: 640 });

    const code = codeFile("src/batches/list/batches-page.tsx");
    await page.route(code, (route) => route.abort());
    await pharmacist.opens("/vaccination/batches");
    await seesAccessible(pharmacist, failures.unexpectedApplicationError);
    await page.unroute(code);
    await pharmacist.presses("Load it again");
    await pharmacist.seesHeading("Vaccine batches");

    // Complete, but with an invalid date.
    const given = [{ vaccineType: "fluVac", total: 1 }];
    const malformed = { from: "2025-10-13", to: "2025-10-15", days: [{ date: 5, given }] };
    await page.route(/\/vaccination\/activity/, (route) => route.fulfill({ json: malformed }));
    await pharmacist.opens("/home");
    await seesAccessible(pharmacist, failures.somethingWentWrong);
    await expect(page.getByText(failures.statusCode500)).toBeVisible();
    await page.getByRole("link", { name: failures.goToHomepage }).click();

    await configures(page, () => ({}));
    await pharmacist.opens("/home");
    await seesAccessible(pharmacist, "The application is not set up correctly");
  });
}

test(
  "[8.18] code that does not come leaves the rest of its page usable, or has the router's page",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    watch.expectsMessage(/./); // The browser logs the failed load.
    const { page } = pharmacist;
    const charts = codeFile("src/dashboard/charts/charts.tsx");
    const recall = codeFile("src/batches/recall/recall-view.tsx");
    for (const missing of [charts, recall]) await page.route(missing, (route) => route.abort());
    await pharmacist.opens("/home");
    await pharmacist.sees("This part could not be loaded");
    await expect(page.getByRole("region", { name: "Stock to act on" })).toBeVisible();
    await pharmacist.opens("/vaccination/batches?view=recall");
    await pharmacist.seesHeading(failures.unexpectedApplicationError);
    for (const missing of [charts, recall]) await page.unroute(missing);
    await pharmacist.presses("Load it again");
    await pharmacist.seesHeading("Find who received a batch");
    await pharmacist.choosesInMenu("Dashboard");
    await expect(page.getByRole("figure", { name: "Vaccinations by day" })).toBeVisible();
  },
);
