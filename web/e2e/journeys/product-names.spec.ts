import type { Locator } from "@playwright/test";
import { noCovidConcerns } from "../support/answers.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";

const strengths = [3, 10, 30].map((micrograms) => `Comirnaty LP.8.1 · ${micrograms} micrograms`);

/** Whether a text has room in a select that shows it, beside its arrow. */
const hasRoom = (select: Locator, text: string) =>
  select.evaluate((box, words) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("There is no canvas.");
    context.font = font;
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return context.measureText(words).width <= room;
  }, text);

/** Whether a text within a line that is cut can be seen. */
const isSeen = (line: Locator, text: string) =>
  line.evaluate((element, words) => {
    const node = element.firstChild;
    if (!node?.textContent?.startsWith(words)) return false;
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, words.length);
    return range.getBoundingClientRect().right <= element.getBoundingClientRect().right;
  }, text);

test.describe("at 320 px the strengths of one vaccine are told apart", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    "where a product is chosen for a dose, after what is in stock",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      const { page } = pharmacist;
      await pharmacist.consentsTo(tenant.patient.nhsNumber, "COVID-19");
      await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for COVID-19");
      await pharmacist.screens("COVID-19", noCovidConcerns);
      await pharmacist.saves();
      await pharmacist.seesHeading("Step 2 of 2 - Delivery for COVID-19");
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      const select = page.getByRole("combobox", { name: "Vaccine", exact: true });
      const inStock = select.locator("optgroup").filter({ hasText: "Comirnaty" }).first();
      await expect(inStock).toHaveAttribute("label", /in stock$/i);
      for (const strength of strengths) {
        await expect(select.getByRole("option", { name: strength })).toBeAttached();
        expect(await hasRoom(select, strength)).toBe(true);
      }
    },
  );

  test("in the list of batches", inTheWholeRun, async ({ pharmacist }) => {
    await pharmacist.opens("/vaccination/batches?size=50");
    for (const strength of strengths) {
      const line = pharmacist.page.getByText(`${strength} · pack of 10`, { exact: true }).first();
      expect(await isSeen(line, strength)).toBe(true);
    }
  });

  test("where a batch is added", inTheWholeRun, async ({ pharmacist }) => {
    await pharmacist.opens("/vaccination/batches/add-batch");
    await pharmacist.selects("Vaccine type", "COVID-19");
    await pharmacist.selects("Manufacturer", "Pfizer/BioNTech");
    const select = pharmacist.page.getByRole("combobox", { name: "Vaccine", exact: true });
    for (const strength of strengths) {
      await expect(select.getByRole("option", { name: strength, exact: true })).toBeAttached();
      expect(await hasRoom(select, strength)).toBe(true);
    }
  });
});
