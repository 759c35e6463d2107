import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";

/** What it takes today. */
const most = 29;

test("a routine flu vaccination takes few presses from the search to the saved page", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  // Every press of the mouse and of a key that types no text; a list takes two to choose from.
  await page.addInitScript(() => {
    let presses = 0;
    const count = (more: number) => Reflect.set(globalThis, "presses", (presses += more));
    const isTyped = ({ key, target }: KeyboardEvent) =>
      key.length === 1 && target instanceof HTMLInputElement && target.type === "text";
    addEventListener("mousedown", () => void count(1), true);
    addEventListener("keydown", (event) => void (isTyped(event) || count(1)), true);
    addEventListener(
      "change",
      ({ target }) => void (target instanceof HTMLSelectElement && count(2)),
      true,
    );
  });
  const pressesSoFar = () => page.evaluate(() => Number(Reflect.get(globalThis, "presses")));
  await pharmacist.startsAnEpisode();
  await pharmacist.types("NHS number", tenant.patient.nhsNumber);
  await page.keyboard.press("Enter");
  await pharmacist.choosesPatient();
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  const untilScreening = await pressesSoFar();
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  const untilDelivery = await pressesSoFar();
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  await pharmacist.completes();
  const all = await pressesSoFar();
  console.log(
    `Presses: ${untilScreening} to the screening, ${untilDelivery} to the delivery, ${all} in all`,
  );
  expect(all).toBeLessThanOrEqual(most);
});
