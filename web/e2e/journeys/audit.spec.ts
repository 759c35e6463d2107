import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { SomeoneElse } from "../support/someone-else.ts";
import { expect, test } from "../support/test.ts";
import { opensFluRecord } from "../support/visit.ts";

test.use({ throughContractProxy: true });

const entriesOf = (page: Page) =>
  page.getByRole("region", { name: "Changes, newest first" }).getByRole("listitem");

test(
  "the audit tells who changed which answer from what to what, when and in which call, page by page",
  inTheWholeRun,
  async ({ pharmacist, tenant, origin }) => {
    test.slow(); // Axe reads a long page.
    const { page } = pharmacist;
    await opensFluRecord(pharmacist, tenant);
    await pharmacist.edits("Flu delivery");
    await pharmacist.selects("Site of administration", "Right arm");
    await pharmacist.confirmsDetailsAgain();
    await pharmacist.saves();
    const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await pharmacist.confirms("Confirm update");
    const correlationId = (await answered).headers()["x-correlation-id"] ?? "";
    await pharmacist.seesHeading("Vaccination details: Flu");

    await pharmacist.follows("Whole episode");
    await page.getByRole("link", { name: /^Audit/ }).click();
    const entries = entriesOf(page);
    await expect(entries).toHaveCount(4);
    const latest = entries.first();
    await expect(latest.getByRole("heading")).toHaveText(
      /^Updated by Robin Pharmacist, GPhC \d{7}$/,
    );
    await expect(latest).toContainText(correlationId);
    await expect(latest).toContainText("1 field");
    await expect(latest.getByRole("term")).toHaveText("Flu, Delivery, Site of administration");
    await expect(latest.getByRole("definition")).toHaveText(/Left arm\s+Right arm/);
    await expect(entries.last().getByRole("heading")).toContainText("Created by");
    await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
    await expectAccessible(page);

    const episodeId = new URL(page.url()).searchParams.get("episodeId") ?? "";
    const colleague = await SomeoneElse.at(origin, tenant.person("technician"));
    for (let turn = 0; turn < 17; turn += 1) await colleague.savesAgain(episodeId);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Audit/ })).toContainText("(21)");
    await expect(entries).toHaveCount(10);
    await pharmacist.sees("1–10 of 21 changes");
    const references = await entries.locator("code").allInnerTexts();
    await expectAccessible(page);
    for (const [at, count] of [10, 1].entries()) {
      const other = page.getByRole("link", { name: new RegExp(`^Page ${at + 2}`) });
      await other.press("Enter");
      await expect(page).toHaveURL(new RegExp(`tab=audit&page=${at + 1}$`));
      await expect(entries.first().locator("code")).not.toHaveText(references.at(-10) ?? "");
      await expect(entries).toHaveCount(count);
      await expect(page.getByRole("heading", { name: "Changes, newest first" })).toBeInViewport();
      await expect(other).toBeFocused();
      references.push(...(await entries.locator("code").allInnerTexts()));
    }
    expect(new Set(references).size).toBe(21);
    await expect(entries.last().getByRole("heading")).toContainText("Created by");
    await page.goBack();
    await expect(entries).toHaveCount(10);
  },
);
