import type { Page } from "@playwright/test";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";

const laptop = { width: 1280, height: 800 };
const telephone = { width: 320, height: 640 };

/** How high a page is on a counter's laptop; what it takes on a telephone is only told. */
async function heightOf(page: Page, what: string): Promise<number> {
  const heightIn = async (size: typeof laptop) => {
    await page.setViewportSize(size);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  const onTelephone = await heightIn(telephone);
  const onLaptop = await heightIn(laptop);
  console.log(`${what}: ${onLaptop} px at 1280 × 800, ${onTelephone} px at 320 × 640`);
  return onLaptop;
}

test("a routine flu screening is at most 900 px high, a delivery 1,300", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  await page.setViewportSize(laptop);
  await pharmacist.consentsTo(tenant.patient.nhsNumber, "Flu");
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.screens("Flu", noConcerns);
  expect(await heightOf(page, "Screening")).toBeLessThanOrEqual(900);
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.choosesVaccine(tenant.batch("fluVac").name);
  await pharmacist.choosesBatch(tenant.batch("fluVac").batchNo);
  expect(await heightOf(page, "Delivery, begun")).toBeLessThanOrEqual(1300);
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  expect(await heightOf(page, "Delivery")).toBeLessThanOrEqual(1300);

  await pharmacist.completes();
  await heightOf(page, "Complete page");
  await pharmacist.follows("View the record");
  await pharmacist.sees(tenant.batch("fluVac").batchNo);
  await heightOf(page, "Record");
});
