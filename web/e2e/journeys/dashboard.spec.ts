import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";
import { themes } from "../support/themes.ts";
import { expectNoSidewaysScroll } from "../support/windows.ts";
import { opensFluRecord, opensVisit } from "../support/visit.ts";

test.use({ throughContractProxy: true });

/** The chart beside the taller one leaves no hole: it ends where its link begins. */
async function expectFilled(page: Page): Promise<void> {
  const figure = page.getByRole("figure", { name: "Vaccinations by day" });
  const hole = async () => {
    const chart = await figure.getByRole("table").boundingBox();
    const link = await figure.getByRole("link").boundingBox();
    return (link?.y ?? Infinity) - ((chart?.y ?? 0) + (chart?.height ?? 0));
  };
  await expect.poll(hole).toBeLessThan(24);
}

const placeOf = async (page: Page, name: string) => {
  const place = await page.getByRole("region", { name }).locator("..").boundingBox();
  if (!place) throw new Error(`${name} is not shown.`);
  return place;
};

/** Three columns of one height where they have room; below one another, today first, where not. */
async function expectInColumns(page: Page): Promise<void> {
  const names = ["In progress today", "Stock to act on", "Given today"];
  for (const width of [1440, 1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const places = await Promise.all(names.map((name) => placeOf(page, name)));
    const lines = new Set(places.map(({ y, height }) => `${y} to ${y + height}`));
    expect(lines.size, `lines at ${width}`).toBe(width === 320 ? 3 : 1);
    const inOrder = width === 320 ? places.map(({ y }) => y) : places.map(({ x }) => x);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Every theme where everything is tried, and the colours that a system forces. */
async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const [, media] of isExhaustive ? themes : themes.slice(0, 2)) {
    await page.emulateMedia(media);
    await expectAccessible(page);
  }
  await page.emulateMedia({ forcedColors: "active" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: "none" });
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
    await opensFluRecord(pharmacist, tenant);
    // Made-up episodes differ: none of them need be in progress.
    await opensVisit(pharmacist, tenant, { vaccineTypes: ["covid"] });
    await pharmacist.choosesInMenu("Dashboard");
    await expect(page.getByRole("heading", { name: "1 Given today" })).toBeVisible();
    const open = page.getByRole("region", { name: "In progress today" });
    const { firstName, lastName } = tenant.patient;
    await expect(open.getByRole("link", { name: `${firstName} ${lastName}` })).toBeVisible();
    const bars = page.getByRole("figure", { name: "Vaccinations by day" }).locator("tr[title]");
    await expect(bars.first()).toHaveAttribute("title", /: Flu 1, COVID-19 0$/);
    const drawn = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("title")));
    await expectInColumns(page);
    await expectFilled(page);
    await expectAccessibleInThemes(page);

    await pharmacist.presses("Show as tables");
    const rows = page.getByRole("table", { name: /^Vaccinations by day/ }).getByRole("row");
    await expect(rows).toHaveCount(29);
    const told = await rows.evaluateAll(([, ...all]) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    const inWords = told.map(([date, flu, covid]) => `${date}: Flu ${flu}, COVID-19 ${covid}`);
    expect(inWords).toEqual(drawn);
    await expectInColumns(page);
    await expectAccessibleInThemes(page);

    const stock = page.getByRole("region", { name: "Stock to act on" });
    await expect(stock.getByText("Expired")).toBeVisible();
    await stock.getByRole("link").first().click();
    await pharmacist.isAt("/vaccination/batches/edit-batch");
    await pharmacist.choosesInMenu("Dashboard");
    await open.getByRole("link").first().click();
    await pharmacist.isAt("/vaccination/add");
  });
});

test(
  "a pharmacy's own figures can fail alone, with a reference to quote",
  inTheWholeRun,
  async ({ pharmacist, watch, tenant }) => {
    watch.expects(500, "/activity");
    await tenant.injectsFault("getActivity", "internal-error");
    await pharmacist.opens("/home");
    const { page } = pharmacist;
    const alert = page.getByRole("alert").filter({ hasText: "Try again" });
    await expect(alert.first()).toContainText(
      "The stock to act on, the charts and the vaccinations given are not shown.",
    );
    await expect(alert.first().getByText("Reference:")).toBeVisible();
    await expect(page.getByRole("heading", { name: "0 In progress today" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^(Stock|Given)/ })).toHaveCount(0);
    await expectAccessibleInThemes(page);
    await tenant.injectsFault("getActivity", null);
    await alert.first().getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("figure", { name: "Vaccinations by day" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "0 Given today" })).toBeVisible();
  },
);

test(
  "what takes long is told neither as none nor as failed",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    const never = () => new Promise<void>(() => undefined);
    await page.route("**/vaccination/activity*", never);
    await page.route("**/vaccination/active*", never);
    await pharmacist.opens("/home");
    // What stands below them waits for its place.
    const waiting = ["In progress today", "Stock to act on", "Given today"];
    await expect(page.getByRole("region")).toHaveText(waiting);
    await expectAccessibleInThemes(page);
  },
);

test(
  "a pharmacy without stock and records is told how to start",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const account = tenant.person("multi");
    const page = await pageOf(account);
    const person = new Person(page, account);
    await person.opens("/home");
    await page.getByRole("radio", { name: new RegExp(tenant.otherStoreId) }).check();
    await person.presses("Continue");
    const start = page.getByRole("region", { name: "Start here" });
    await expect(start.getByRole("heading")).toHaveText([
      "Start here",
      "Add the first batch",
      "Record the first vaccination",
    ]);
    await expectAccessibleInThemes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await start.getByRole("link", { name: "Add a batch" }).click();
    await person.seesHeading("Add a batch");
  },
);
