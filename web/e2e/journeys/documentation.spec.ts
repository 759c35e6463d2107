import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, persona, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

/** The documentation of the API, as somebody sees it who is not signed in. */

const ownPages = [
  { path: "/docs", title: "Overview" },
  { path: "/docs/operations", title: "Operations" },
  { path: "/docs/operations/saveEpisode", title: "saveEpisode", entry: "Operations" },
  { path: "/docs/recipes", title: "Recipes" },
  { path: "/docs/journeys", title: "Journeys" },
  { path: "/docs/problem-codes", title: "Problem codes" },
  { path: "/docs/requirements", title: "Requirements" },
];

/** The one that has something of everything stands for the others. */
const detailsOf = (path: string) => (path === "/docs/journeys" ? {} : inTheWholeRun);

/** Where the page has called; what its policy refused is an error in the console, which fails a story. */
function addressesOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

for (const { path, title, entry } of ownPages) {
  test(
    `${title} of the API is readable by everybody and asks nobody else`,
    detailsOf(path),
    async ({ visitor, origin }) => {
      const { page } = await visitor(persona("nora.none"));
      const called = addressesOf(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      const pages = page.getByRole("navigation", { name: "Documentation" });
      await expect(pages.getByRole("link", { name: entry ?? title })).toHaveAttribute(
        "aria-current",
        entry ? "true" : "page",
      );
      for (const window of windows) {
        await lookThrough(page, window);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      expect([...called]).toEqual([origin]);
    },
  );
}

test(
  "the reference shows an operation by the SDK, the command line and curl, and asks nobody else",
  inTheWholeRun,
  async ({ visitor, origin }) => {
    const { page } = await visitor(persona("nora.none"));
    const called = addressesOf(page);
    await page.goto("/docs/reference#tag/batches/updateBatch");
    const operation = page.getByRole("region", { name: "Change a batch" });
    await expect(operation.getByText("await client.updateBatch(").first()).toBeVisible();
    for (const [shown, next, call] of [
      ["SDK", "CLI", "pharmacy update-batch"],
      ["CLI", "curl", `curl '${origin}/api/vaccination/batches/`],
    ] as const) {
      await operation
        .getByRole("button", { name: `Change code sample language: ${shown}` })
        .click();
      await page.getByRole("option", { name: next }).click();
      await expect(operation.getByText(call).first()).toBeVisible();
    }
    for (const window of windows) {
      await lookThrough(page, window);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await expect(page.getByRole("textbox", { name: /token|password/i })).toHaveCount(0);
    expect([...called]).toEqual([origin]);
  },
);
