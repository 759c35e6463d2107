import { history } from "@pharmacy/domain/messages";
import { noConcerns } from "../support/answers.ts";
import { entered } from "../support/entered.ts";
import { isExhaustive } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";

/** The fault table's patients by what their history does, and what is said of it. */
const failures = [
  { does: "answers 500", nhsNumber: "9990000085", status: 500, words: history.failed },
  { does: "answers 503", nhsNumber: "9990000093", status: 503, words: history.failed },
  { does: "is slow", nhsNumber: "9990000107", status: 200, words: history.loading },
  { does: "must not be shown", nhsNumber: "9990000115", status: 200, words: history.hidden },
  { does: "does not match", nhsNumber: "9990000123", status: 200, words: history.mismatch },
] as const;

/** With TEST_ALL=1 each of them, otherwise the first. */
const run = isExhaustive ? failures : failures.slice(0, 1);

for (const { does, nhsNumber, status, words } of run) {
  test(`[H17] [8.02] a history that ${does} is never told as none, and the screening goes on`, async ({
    pharmacist,
    watch,
  }) => {
    const { page } = pharmacist;
    if (status >= 500) watch.expects(status, "/vaccination/history");
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(nhsNumber);
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await pharmacist.sees(words);
    await expect(page.getByText(history.empty)).toHaveCount(0);
    await pharmacist.screens("Flu", noConcerns);
    const before = await entered(page);
    const again = page.getByRole("button", { name: "Try again" });
    if (status >= 500) await again.first().click();
    await pharmacist.sees(status === 200 ? "Flu" : words);
    expect(await entered(page)).toEqual(before);
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  });
}
