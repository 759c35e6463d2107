import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { checkBackend } from "../../../packages/conformance/src/index.ts";
import { htmlPage } from "../../../packages/conformance/src/results/html.ts";
import { exemplaryBackend } from "../../../packages/conformance/test/exemplary-backend.ts";
import { expectAccessible } from "../support/accessibility.ts";

const baseUrl = "http://backend.test/api";

/** What the kit tells of a backend with many faults, one of which answers with markup. */
async function pageOfFaults(): Promise<string> {
  const found = await checkBackend({
    baseUrl,
    token: "eyJ.eyJ.s",
    only: ["createBatch", "roles"],
    fetch: exemplaryBackend,
  });
  const [first, ...others] = found.results.filter(({ state }) => state === "failed");
  if (!first) throw new Error("Nothing was found");
  const results = [{ ...first, came: `<img src="http://elsewhere.test/">` }, ...others];
  const notRun = found.results.filter(({ state }) => state !== "failed");
  return htmlPage({ ...found, results: [...results, ...notRun] }, { baseUrl, at: new Date() });
}

test(
  "the kit's page reads in light, dark and on a narrow screen, and asks for nothing",
  inTheWholeRun,
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.setContent(await pageOfFaults());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Conformance of ${baseUrl}`);
    await expect(page.getByText(`<img src="http://elsewhere.test/">`)).toBeVisible();
    await expect(page.getByRole("table", { name: "How many checks of each suite" })).toBeVisible();
    await page.getByText("createBatch: ").click();
    await expect(page.getByRole("row", { name: "is open to who has VAC" })).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(asked).toEqual([]);
  },
);
