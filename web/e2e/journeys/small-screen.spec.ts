import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { expect, persona, test } from "../support/test.ts";
import { expectNoSidewaysScroll } from "../support/windows.ts";
import { opensFluDelivery } from "../support/visit.ts";

for (const width of isExhaustive ? [1279, 1000, 768, 600, 320] : [320]) {
  test(`[2.05] at ${width} pixels the header says which pharmacy and which user`, async ({
    signedIn,
  }) => {
    const { page } = await signedIn(persona("anna.pharmacist"));
    await page.setViewportSize({ width, height: 640 });
    const header = page.getByRole("banner");
    await expect(header.getByText("Wellbridge Pharmacy").filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
    const user = header.getByRole("button", { name: "Anna Pharmacist · GPhC 2071001" });
    await expect(user).toBeInViewport({ ratio: 1 });
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expectNoSidewaysScroll(page);
    await user.click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
  });
}

test("at 320 pixels every tab of a list is seen", inTheWholeRun, async ({ signedIn }) => {
  const { page } = await signedIn(persona("anna.pharmacist"));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/vaccination", "/vaccination/batches"]) {
    await page.goto(`/pharmacy${path}`);
    const tabs = page.getByRole("main").getByRole("navigation").first().getByRole("link");
    await expect(tabs).toHaveCount(3);
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    }
  }
});

test(
  "at 320 pixels a row of a list is a card of three lines",
  inTheWholeRun,
  async ({ signedIn }) => {
    const { page } = await signedIn(persona("anna.pharmacist"));
    await page.setViewportSize({ width: 320, height: 640 });
    const tabs = ["active", "completed", "deleted"].map((tab) => `/vaccination?tab=${tab}`);
    const batchTabs = ["active", "finished"].map((tab) => `/vaccination/batches?tab=${tab}`);
    for (const path of [...tabs, ...batchTabs]) {
      await page.goto(`/pharmacy${path}`);
      const cards = page.locator("li[data-row]");
      await expect(cards.first()).toBeVisible();
      const heights = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().height),
      );
      expect(Math.max(...heights), `the tallest card of ${path}`).toBeLessThanOrEqual(100);
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  "at 320 × 640 the form has three quarters of the screen, and the patient stays in view",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await page.setViewportSize({ width: 320, height: 640 });
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.sees("Draft kept");
    await page.getByRole("heading", { name: "Vaccinator" }).evaluate((it) => it.scrollIntoView());
    const patient = page.getByRole("region", { name: "Patient" });
    await expect(patient).toBeInViewport({ ratio: 1 });
    const top = await patient.boundingBox();
    const footer = await page
      .getByRole("button", { name: "Save", exact: true })
      .locator("..")
      .boundingBox();
    expect((footer?.y ?? 0) - ((top?.y ?? 0) + (top?.height ?? 0))).toBeGreaterThanOrEqual(480);
  },
);

test(
  "at 320 × 640 nothing that has the focus lies under the patient or the buttons",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Every field, forwards and back.
    const { page } = pharmacist;
    await page.setViewportSize({ width: 320, height: 640 });
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.sees("Draft kept");
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bars = [...document.querySelectorAll("section[aria-label=Patient], [data-footer]")];
        const isOfTheForm = focused?.closest("form") && !bars.some((bar) => bar.contains(focused));
        if (!focused || !isOfTheForm) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const isCovered = bars.some((bar) => {
          const edge = bar.getBoundingClientRect();
          return bottom > edge.top + 1 && top < edge.bottom - 1;
        });
        return isCovered ? focused.outerHTML : null;
      });
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let moves = 0; moves < 45; moves++) {
        await page.keyboard.press(key);
        expect(await covered(), key).toBeNull();
      }
    }
  },
);
