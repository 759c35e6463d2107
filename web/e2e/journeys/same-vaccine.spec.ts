import { inTheWholeRun } from "../support/exhaustive.ts";
import { codeFile } from "../support/code-file.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { heightOf, laptop } from "../support/heights.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

test.use({ stocked: { patients: [{ firstName: "Ada" }, { firstName: "Ida" }] } });

test(
  "the same vaccine for another patient keeps what may be true of both, shown and removable",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Two patients.
    const { page } = pharmacist;
    await page.setViewportSize(laptop);
    const [, second] = tenant.patients;
    const batch = tenant.batch("fluVac");
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.recordsDelivery(givenAtTheCounter(batch));
    await pharmacist.completes();
    await page.getByRole("link", { name: "Same vaccine for another patient" }).click();
    await pharmacist.seesHeading("Find the patient");
    await pharmacist.findsPatientByNhsNumber(second?.nhsNumber ?? "");
    await pharmacist.givesConsent();
    await expect(page.getByRole("checkbox", { name: "Flu", exact: true })).toBeChecked();
    const kept = page.getByRole("region", { name: "As last time" });
    const ways = kept.getByRole("button", { name: /^Remove/ });
    await expect(kept.getByRole("paragraph")).toHaveText("Flu");
    await pharmacist.saves();
    await pharmacist.screens("Flu", noConcerns);
    await pharmacist.saves();

    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    const product = page.getByRole("combobox", { name: "Vaccine", exact: true });
    const stock = pharmacist.question("Batch").getByRole("radio", { name: batch.batchNo });
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await expect(product.locator("option:checked")).toContainText(batch.name);
    await expect(stock).toBeChecked();
    await expect(kept.getByRole("paragraph")).toContainText(
      `${batch.name} · Batch ${batch.batchNo} · 5 more`,
    );
    await expect(ways).toHaveCount(0);
    // Questions about one patient are asked again.
    const confirmed = page.getByLabel("I confirm that the vaccination details are correct");
    await expect(confirmed).not.toBeChecked();
    const site = page.getByRole("combobox", { name: "Site of administration" });
    await expect(site.locator("option:checked")).toHaveText("Choose one");
    expect(await heightOf(page, "Delivery with kept answers")).toBeLessThanOrEqual(1300);
    await page.evaluate(() => scrollTo(0, 0));
    const first = await pharmacist.question("Was the vaccine administered?").boundingBox();
    expect(first?.y).toBeLessThan(400);

    await page.reload();
    await kept.getByRole("button", { name: "Change" }).click();
    await expect(ways).toHaveCount(7);
    // Another person of the same name gets no earlier answer.
    const clinician = pharmacist.section("Responsible clinician");
    await clinician.getByRole("button", { name: "Change Responsible clinician" }).click();
    const number = clinician.getByRole("textbox", { name: "GPhC number" });
    const ownNumber = await number.inputValue();
    await number.fill("2079999");
    await expect(ways).toHaveCount(6);
    await number.fill(ownNumber);
    await expect(ways).toHaveCount(7);
    await page.getByRole("button", { name: `Remove Batch ${batch.batchNo}` }).click();
    await expect(stock).not.toBeChecked();
    await expect(kept.getByRole("heading")).toBeFocused();
    await page.getByRole("button", { name: `Remove ${batch.name}` }).click();
    await expect(product.locator("option:checked")).toHaveText("Choose one");
    await expect(ways).toHaveCount(4);
  },
);

test(
  "the form waits for what stands above it, which would move a question under the pointer",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const [, second] = tenant.patients;
    const code = Promise.withResolvers<void>();
    await page.route(
      codeFile("src/vaccinations/episode/carried-over/carried-over.tsx"),
      async (route) => {
        await code.promise;
        await route.continue();
      },
    );
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await pharmacist.completes();
    await page.getByRole("link", { name: "Same vaccine for another patient" }).click();
    await pharmacist.findsPatientByNhsNumber(second?.nhsNumber ?? "");
    await pharmacist.seesHeading("Vaccination Type");
    const question = pharmacist.question("Has consent been given for this vaccination?");
    await expect(page.getByText("Loading…")).toBeVisible();
    await expect(question).toBeHidden();
    code.resolve();
    await expect(question).toBeVisible();
    await expect(page.getByRole("region", { name: "As last time" })).toBeVisible();
  },
);
