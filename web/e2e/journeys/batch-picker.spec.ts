import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { opensFluDelivery } from "../support/visit.ts";

/** yyyy-MM-dd */
const lastDayOf = ({ expiryDate }: { expiryDate: number }) =>
  new Date(expiryDate).toISOString().slice(0, 10);

test("[H04] a batch past its expiry is a stop: another batch comes first, then a reason for a dose already given", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.expiredBatch("fluVac")));
  const { batchNo } = tenant.expiredBatch("fluVac");
  const stop = page.getByRole("group", {
    name: new RegExp(`STOP Batch ${batchNo} expired on \\d`),
  });
  await expect(stop.getByRole("button")).toHaveText(["Choose another batch"]);
  await expect(pharmacist.question("Warnings of this batch")).toHaveCount(0);
  await pharmacist.saves();
  await pharmacist.isShownProblems([
    ["Reason for overriding", "Give a reason for going on despite the stop"],
  ]);
  await expectAccessible(page);
  await pharmacist.types("Reason for overriding", "Given before the expiry was read");
  await pharmacist.completes();
  await pharmacist.follows("View the record");
  await pharmacist.sees("Stop overridden: The batch was out of date on the day of administration");
  await pharmacist.sees("Given before the expiry was read");
});

test(
  "what can be used stands first; a batch past its expiry stands apart",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.choosesVaccine(tenant.batch("fluVac").name);
    const offered = pharmacist.question("Batch").getByRole("radio");
    await expect(offered.first()).toHaveAccessibleName(new RegExp(tenant.batch("fluVac").batchNo));
    const apart = page.getByRole("group", { name: /^Out of date/ });
    const past = apart.getByRole("radio");
    await expect(past).toHaveCount(1);
    await expect(past).toHaveAccessibleName(
      new RegExp(`^${tenant.expiredBatch("fluVac").batchNo} .*Expired`),
    );

    // A dose that was given while the batch could be used is recorded afterwards.
    await pharmacist.typesDate(
      "Date and time of administration",
      lastDayOf(tenant.expiredBatch("fluVac")),
    );
    await expect(apart).toHaveCount(0);
  },
);

test("another batch needs no reason any more", inTheWholeRun, async ({ pharmacist, tenant }) => {
  const { page } = pharmacist;
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.expiredBatch("fluVac")));
  const reason = page.getByRole("textbox", { name: "Reason for overriding" });
  await reason.fill("Given before the expiry was read");
  await page.getByRole("button", { name: "Choose another batch" }).click();
  await expect(
    pharmacist.question("Batch").getByRole("radio", { name: tenant.batch("fluVac").batchNo }),
  ).toBeFocused();
  await pharmacist.choosesBatch(tenant.batch("fluVac").batchNo);
  await expect(reason).toBeHidden();
  await pharmacist.choosesBatch(tenant.expiredBatch("fluVac").batchNo);
  await expect(reason).toHaveValue("");
});

test.describe("a store with 150 Active batches of one vaccine", () => {
  const numbers = Array.from({ length: 149 }, (_none, index) => `Q${String(index + 1000)}A`);
  const expiryDate = (index: number) => Date.UTC(2090, index, 0);
  test.use({
    stocked: {
      batches: numbers.map((batchNo, index) => ({ batchNo, expiryDate: expiryDate(index) })),
    },
  });

  test(
    "every one can be found and picked, first to expire first",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      test.slow();
      const { page } = pharmacist;
      const first = tenant.batch("fluVac");
      await opensFluDelivery(pharmacist, tenant);
      await pharmacist.answers("Was the vaccine administered?", "Yes");
      await pharmacist.choosesVaccine(first.name);
      const batches = pharmacist.question("Batch").getByRole("radio");
      await expect(page.getByText(/Showing 99 of 15\d/)).toBeVisible();
      await expect(batches).toHaveCount(99);
      await expectAccessible(page);
      const field = page.getByRole("textbox", { name: "Scan or type" });
      for (const number of [numbers[148], numbers[100], numbers[5]].map(String)) {
        await field.fill(number.slice(0, 4));
        await field.fill(number);
        await expect(
          pharmacist.question("Batch").getByRole("radio", { name: number }),
        ).toBeVisible();
        await field.press("Enter");
        await expect(
          pharmacist.question("Batch").getByRole("radio", { name: number }),
        ).toBeChecked();
      }
      await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    },
  );
});
