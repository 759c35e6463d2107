import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { recordsFlu } from "../support/visit.ts";
import { expectNoSidewaysScroll } from "../support/windows.ts";

/** The chart beside the taller one leaves no hole: it ends where its link begins. */
async function expectFilled(page: Page): Promise<void> {
  const figure = page.getByRole("figure", { name: "Vaccinations by day" });
  const hole = async () => {
    const chart = await figure.locator("svg").last().boundingBox();
    const link = await figure.getByRole("link").boundingBox();
    return (link?.y ?? Infinity) - ((chart?.y ?? 0) + (chart?.height ?? 0));
  };
  await expect.poll(hole).toBeLessThan(24);
}

test.describe("with episodes", () => {
  // Made-up episodes are of ordinary adults, to whom whoever is called Edge does not belong.
  const patients = [{ firstName: "Jane", lastName: "Edge" }, { firstName: "Joan" }];
  test.use({ stocked: { patients, episodes: 40 } });

  test("[1.08] the dashboard tells what waits and draws what was done, as its tables say", async ({
    pharmacist,
    tenant,
  }) => {
    const { page } = pharmacist;
    await recordsFlu(pharmacist, tenant);
    // Made-up episodes differ: none of them need be in progress.
    await pharmacist.consentsTo(tenant.patient.nhsNumber, "COVID-19");
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for COVID-19");
    await pharmacist.choosesInMenu("Dashboard");
    await expect(page.getByRole("link", { name: /^Vaccinations given today/ })).toContainText("1");
    const day = page.locator("title").last();
    await expect(day).toHaveText(/: Flu 1, COVID-19 0$/);
    const drawn = await page.locator("figure title").allTextContents();
    await expectNoSidewaysScroll(page);
    await expectFilled(page);

    await pharmacist.presses("Show as tables");
    const rows = page.getByRole("table", { name: /^Vaccinations by day/ }).getByRole("row");
    await expect(rows).toHaveCount(29);
    const told = await rows.evaluateAll(([, ...all]) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    const inWords = told.map(([date, flu, covid]) => `${date}: Flu ${flu}, COVID-19 ${covid}`);
    expect(inWords.toReversed()).toEqual(drawn);
    for (const contrast of ["no-preference", "more"] as const) {
      await page.emulateMedia({ colorScheme: "dark", contrast });
      await expectAccessible(page);
    }

    const waiting = page.getByRole("region", { name: "Batches expiring or low" });
    await expect(waiting.getByText("Expired")).toBeVisible();
    await waiting.getByRole("link").first().click();
    await pharmacist.isAt("/vaccination/batches/edit-batch");
    await pharmacist.choosesInMenu("Dashboard");
    await page.getByRole("link", { name: /in progress, the oldest first$/ }).click();
    await pharmacist.isAt("/vaccination");
    await expect(page.getByRole("columnheader", { name: "Created" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  });
});

test("a pharmacy's own figures can fail alone, with a reference to quote", async ({
  pharmacist,
  watch,
  tenant,
}) => {
  watch.expects(500, "/activity");
  await tenant.injectsFault("getActivity", "internal-error");
  await pharmacist.opens("/home");
  const alert = pharmacist.page.getByRole("alert").filter({ hasText: "Try again" });
  await expect(alert).toContainText("What was given and what is in stock is not shown.");
  await expect(alert.getByText("Reference:")).toBeVisible();
  await expect(pharmacist.page.getByRole("link", { name: /^In Progress now/ })).toContainText("0");
  await tenant.injectsFault("getActivity", null);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(pharmacist.page.getByRole("figure", { name: "Vaccinations by day" })).toBeVisible();
});
