import { inTheWholeRun } from "../support/exhaustive.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { heightOf, laptop } from "../support/heights.ts";
import { wordingOf } from "@pharmacy/domain/test/question-sets";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

test(
  "a routine flu screening is at most 900 px high, a delivery 1,300",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await page.setViewportSize(laptop);
    await opensVisit(pharmacist, tenant);
    await pharmacist.screens("Flu", noConcerns);
    // Not routine: outside of a campaign a sentence says so.
    const outside = page.getByText("You can still record a vaccination.");
    const more = await outside.evaluateAll(
      (those) => those[0]?.getBoundingClientRect().height ?? 0,
    );
    expect(await heightOf(page, "Screening")).toBeLessThanOrEqual(900 + more);
    await pharmacist.saves();

    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.choosesVaccine(tenant.batch("fluVac").name);
    await pharmacist.choosesBatch(tenant.batch("fluVac").batchNo);
    expect(await heightOf(page, "Delivery, begun")).toBeLessThanOrEqual(1300);
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    expect(await heightOf(page, "Delivery")).toBeLessThanOrEqual(1300);
  },
);

test(
  "a screening with a stop and two warnings is at most 1,250 px high at 1280 × 800",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await page.setViewportSize(laptop);
    await opensVisit(pharmacist, tenant);
    const comments = Object.fromEntries(
      ["feelUnwell", "medicationInteractVaccine", "anaphylacticAllergicToInfluenzaVaccine"].map(
        (question) => [wordingOf(question), "In 2019"],
      ),
    );
    await pharmacist.screens("Flu", { ...noConcerns, yes: comments });
    const top = page.getByRole("group", { name: "1 stop, 2 warnings" });
    await expect(top.getByRole("link")).toHaveCount(3);
    expect(await heightOf(page, "Screening, stopped")).toBeLessThanOrEqual(1250);
  },
);
