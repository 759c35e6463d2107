import type { Locator } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { questionsOf } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not shown.`);
  return box;
}

test.beforeEach(async ({ pharmacist, tenant }) => {
  await pharmacist.page.setViewportSize({ width: 1280, height: 800 });
  await opensVisit(pharmacist, tenant);
  await pharmacist.sees("No vaccinations are recorded for this patient.");
});

test(
  "the questions of a screening stand in rows, each answer below its like",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const rows = questionsOf("Flu").map((question) => pharmacist.question(question));
    const boxes = await Promise.all(rows.map(boxOf));
    // One line, or two, which touch neither rule.
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(45);
    expect(boxes.filter(({ height }) => height <= 40).length).toBeGreaterThanOrEqual(5);
    for (const row of rows) {
      const words = await row.locator("legend").evaluate((legend) => {
        const range = document.createRange();
        range.selectNodeContents(legend);
        const { top, bottom } = range.getBoundingClientRect();
        return { top, bottom };
      });
      const { y, height } = await boxOf(row);
      expect(words.top - y).toBeGreaterThanOrEqual(3);
      expect(y + height - words.bottom).toBeGreaterThanOrEqual(3);
    }
    for (const answer of ["Yes", "No"]) {
      const radios = rows.map((row) => row.getByRole("radio", { name: answer, exact: true }));
      const lefts = (await Promise.all(radios.map(boxOf))).map(({ x }) => x);
      expect(new Set(lefts).size, answer).toBe(1);
    }
  },
);

const [, asked = "", next = ""] = questionsOf("Flu");

test(
  "[4.22] a yes opens beneath its own row: neither the row nor what stands above it moves",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    const row = pharmacist.question(asked);
    const comment = page.getByRole("textbox", { name: `Comment: ${asked}`, exact: true });
    const warning = page.getByText(/takes medication that could interact/);
    const painted = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const top = async (question = asked) => {
      await painted();
      return (await boxOf(pharmacist.question(question))).y;
    };
    for (const scrolled of [0, 60]) {
      await page.evaluate((to) => window.scrollTo(0, to), scrolled);
      const before = { row: await top(), next: await top(next) };
      await row.getByRole("radio", { name: "Yes" }).check();
      await expect(comment).toBeVisible();
      await expect(warning).toHaveCount(1);
      expect(await top()).toBeCloseTo(before.row, 0);
      expect(await top(next)).toBeGreaterThan(before.next);
      await row.getByRole("radio", { name: "No" }).check();
      await expect(comment).toHaveCount(0);
      // The page is scrolled back in the frame in which the warning goes.
      await expect(warning).toHaveCount(0);
      expect(await top()).toBeCloseTo(before.row, 0);
    }
  },
);
