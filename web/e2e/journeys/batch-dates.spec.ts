import { useByDayOf as dayOfUseBy } from "@pharmacy/domain/batch/expiry";
import { partsOf } from "@pharmacy/domain/dates/calendar-dates";
import { today } from "../support/dates.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, newPage, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

/** The last day that has come on which Britain's clocks changed: a month's last Sunday, at 00:00 UTC. */
function lastChange(month: 3 | 10): number {
  const { year } = partsOf(today());
  const [recent = 0] = [year, year - 1]
    .map((each) => Date.UTC(each, month, 0))
    .map((end) => end - new Date(end).getUTCDay() * 86_400_000)
    .filter((change) => change < Date.parse(today()));
  return recent;
}

const hours = (count: number) => count * 3_600_000;
const [spring, autumn] = [lastChange(3), lastChange(10)];
/** The first of a month, at 00:00 UTC: an evening of the month before, for clocks in the west. */
const expiryDate = Date.UTC(2091, 3, 1);
const of = { vaccineType: "covid", expiryDate } as const;
const batches = {
  spring: { ...of, batchNo: "SPRING1", useByDate: spring },
  autumn: { ...of, batchNo: "AUTUMN1", useByDate: autumn },
};

/** Half an hour after London's day begins, and before it ends: another day for the browser's clock. */
const moments = {
  spring: { early: spring + hours(0.5), late: spring + hours(22.5) },
  autumn: { early: autumn - hours(0.5), late: autumn + hours(23.5) },
} as const;

const zones = [
  { timezoneId: "America/Los_Angeles", part: "early" },
  { timezoneId: "Pacific/Auckland", part: "late" },
  { timezoneId: "Asia/Kolkata", part: "late" },
  { timezoneId: "Europe/London", part: "late" },
] as const;

const all = zones.flatMap((zone) => [
  { ...zone, change: "spring" as const },
  { ...zone, change: "autumn" as const },
]);

/** With TEST_ALL=1 every zone on both days, otherwise the westernmost and the easternmost on one. */
const visits = isExhaustive ? all : all.filter((_visit, index) => index === 0 || index === 3);

/** In the list, then in the record that its row leads to. */
async function seesDates(visitor: Pharmacist, batchNo: string, useBy: string): Promise<void> {
  const row = visitor.rowOf(batchNo);
  await visitor.opens("/vaccination/batches?size=50");
  await expect(row).toContainText("04/2091");
  await expect(row.getByRole("cell", { name: `${useBy} Use by today` })).toBeVisible();

  await row.getByRole("link", { name: batchNo }).click();
  const [day = "", month = "", year = ""] = useBy.split("/");
  const boxes = visitor.question("Use-by date (optional)");
  await expect(boxes.getByLabel("Day")).toHaveValue(day);
  await expect(boxes.getByLabel("Month")).toHaveValue(month);
  await expect(boxes.getByLabel("Year")).toHaveValue(year);
  const expiry = visitor.question("Expiry date");
  await expect(expiry.getByLabel("Month")).toHaveValue("04");
  await expect(expiry.getByLabel("Year")).toHaveValue("2091");
  await expect(visitor.page.getByText("The use-by date is in the past")).toHaveCount(0);
}

test.use({ stocked: { batches: Object.values(batches) } });

test(
  "[9.11] a batch has the same dates in list, record and picker, wherever the browser is and when the clocks change",
  inTheWholeRun,
  async ({ browser, origin, pharmacist, watch, tenant }) => {
    if (isExhaustive) test.slow();
    await opensVisit(pharmacist, tenant, { vaccineTypes: ["covid"], stepsDone: 1 });
    const { search } = new URL(pharmacist.page.url());
    const signedIn = pharmacist.account.username;

    for (const { timezoneId, part, change } of visits) {
      const at = new Date(moments[change][part]).toISOString();
      const { batchNo, useByDate } = batches[change];
      const useBy = dayOfUseBy(useByDate);
      const page = await newPage(browser, watch, { origin, signedIn, timezoneId, at });
      const visitor = new Pharmacist(page, pharmacist.account);
      await seesDates(visitor, batchNo, useBy);
      await visitor.opens(`/vaccination/add${search}`);
      await visitor.answers("Was the vaccine administered?", "Yes");
      await visitor.choosesVaccine(tenant.batch("covid").name);
      const offered = visitor.question("Batch").getByRole("radio", { name: batchNo });
      await expect(offered).toHaveAccessibleName(
        `${batchNo} expires 04/2091, use by ${useBy} Use by today · 200 doses left`,
      );
      await page.context().close();
    }
  },
);
