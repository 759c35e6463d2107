import type { Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { asRead, inThePast } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

const ada = { firstName: "Ada", lastName: "Lovelace" };
const zoe = { firstName: "Zoë", lastName: "Ångström" };

const rows = (page: Page) => page.locator("tbody tr");
const column = (page: Page, title: string) => page.getByRole("columnheader", { name: title });

test.describe("with episodes", () => {
  test.use({ stocked: { episodes: 120, patients: [ada, zoe] } });

  test("[2.39] [7.11] [4.17] [7.13] episodes are searched and filtered; a search never stands in the URL", async ({
    pharmacist,
  }) => {
    const { page } = pharmacist;
    await pharmacist.opensCompletedEpisodes();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole("searchbox").fill("angstrom");
    await expect(rows(page).filter({ hasText: "Ada Lovelace" })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: "Zoë Ångström" })).toHaveCount(10);
    expect(page.url()).not.toContain("angstrom");

    await pharmacist.selects("Status", "Closed");
    await expect(page).toHaveURL(/status=Closed/);
    await expect(rows(page).filter({ hasText: "Completed" })).toHaveCount(0);
    // Made-up episodes differ: no closed one of this patient need be of COVID-19.
    await pharmacist.selects("Status", "Completed");
    await expect(page).toHaveURL(/status=Completed/);
    await pharmacist.selects("Vaccine type", "COVID-19");
    await expect(rows(page).first()).toContainText("COVID-19");
    await expect(rows(page).filter({ hasNotText: "COVID-19" })).toHaveCount(0);

    const [from, to] = [inThePast(30), inThePast(5)];
    await pharmacist.typesDate("Created from", from);
    await page.getByRole("button", { name: `Created from: ${asRead(from)}` }).waitFor();
    await pharmacist.typesDate("Created to", to);
    await page.getByRole("button", { name: `Created to: ${asRead(to)}` }).waitFor();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("angstrom");
    await page.getByRole("button", { name: "Remove the filter Status: Completed" }).click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await pharmacist.presses("Clear filters");
    await expect(page).not.toHaveURL(/type=|from=|to=/);
    await expect(rows(page).filter({ hasText: "Zoë Ångström" })).toHaveCount(10);

    await page.getByRole("searchbox").fill("nobody like that");
    await pharmacist.sees("No episode found");
    await expectAccessible(page);
    await pharmacist.presses("Show all completed episodes");
    await expect(rows(page)).toHaveCount(10);
  });

  test(
    "[2.40] [7.12] [9.06] Back from a record shows the list as it was left",
    inTheWholeRun,
    async ({ pharmacist }) => {
      const { page } = pharmacist;
      await pharmacist.opensCompletedEpisodes();
      await page.getByRole("searchbox").fill("ada");
      await column(page, "Patient").getByRole("button").click();
      await expect(column(page, "Patient")).toHaveAttribute("aria-sort", "ascending");
      await page.getByLabel("Rows per page").selectOption("25");
      await expect(rows(page)).toHaveCount(25);
      const firstPage = await rows(page).last().innerText();
      await page.getByRole("link", { name: /^Page 2/ }).click();
      await expect(page).toHaveURL(/page=1/);
      // The page before stays until the next one is there.
      await expect(rows(page).last()).not.toHaveText(firstPage, { useInnerText: true });
      const opened = rows(page).last().getByRole("link");
      const href = await opened.getAttribute("href");
      const address = page.url();
      await opened.click();
      await pharmacist.isAt("/vaccination/view");

      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("searchbox")).toHaveValue("ada");
      await expect(column(page, "Patient")).toHaveAttribute("aria-sort", "ascending");
      await expect(page.getByLabel("Rows per page")).toHaveValue("25");
      await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
    },
  );

  test(
    "what is searched for is searched on the next tab too",
    inTheWholeRun,
    async ({ pharmacist }) => {
      const { page } = pharmacist;
      await pharmacist.opensActiveEpisodes();
      await page.getByRole("searchbox").fill("zoe");
      await expect(rows(page).filter({ hasText: "Ada Lovelace" })).toHaveCount(0);
      await page.getByRole("link", { name: /^Completed/ }).click();
      await expect(page.getByRole("searchbox")).toHaveValue("zoe");
      await expect(rows(page).filter({ hasText: "Ada Lovelace" })).toHaveCount(0);
      await expect(rows(page).filter({ hasText: "Zoë Ångström" })).toHaveCount(10);
    },
  );

  test(
    "an episode is found, sorted and opened by keyboard alone",
    inTheWholeRun,
    async ({ pharmacist }) => {
      const { page } = pharmacist;
      await pharmacist.opensCompletedEpisodes();
      await expect(rows(page)).toHaveCount(10);
      await page.getByRole("link", { name: /^Deleted/ }).focus();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.keyboard.type("lovelace");
      await expect(rows(page).filter({ hasText: "Zoë" })).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(page.getByLabel("Status", { exact: true })).toBeFocused();
      await page.keyboard.press("c");
      await expect(page).toHaveURL(/status=Completed/);
      await column(page, "Created").getByRole("button").focus();
      await page.keyboard.press("Enter");
      await expect(column(page, "Created")).toHaveAttribute("aria-sort", "ascending");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await rows(page).first().getByRole("link").focus();
      await page.keyboard.press("Enter");
      await pharmacist.isAt("/vaccination/view");
    },
  );

  for (const window of windows) {
    test(
      `the episode list is accessible and fits at ${window.width} pixels, ${window.colorScheme}`,
      inTheWholeRun,
      async ({ pharmacist }) => {
        const { page } = pharmacist;
        await lookThrough(page, window);
        // Of the few that are active or deleted none need be of one vaccine.
        for (const shown of ["tab=active", "tab=completed&type=fluVac", "tab=deleted"]) {
          await pharmacist.opens(`/vaccination?${shown}`);
          await pharmacist.sees("Born");
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      },
    );
  }
});

test("an empty list says what to do next", inTheWholeRun, async ({ pharmacist }) => {
  const { page } = pharmacist;
  await pharmacist.opensActiveEpisodes();
  await pharmacist.sees("No active episodes");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Record a vaccination" }).last().click();
  await pharmacist.seesHeading("Find the patient");
});
