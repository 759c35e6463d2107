import type { Schemas } from "@pharmacy/sdk";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { deleteIt, makeGiven } from "../../records/episodes.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { makeBatch } from "../../records/batches.ts";

type Row = Omit<Check, "layer">;

async function activity(kit: Kit, from = londonToday(), to = from) {
  return (await kit.call("getActivity", { query: { from, to } })).data;
}

/** Of the last four weeks; a server that does not tell a day's products is taken to tell them right. */
async function lately(kit: Kit, type: string, ampName: string) {
  const to = londonToday();
  const { days, products } = await activity(kit, daysFrom(to, -27), to);
  const counts = days.flatMap((day) => countsOf(day, type));
  const { given: ofProduct = 0, dosesLeft } =
    products?.find((one) => one.ampName === ampName) ?? {};
  const byDay = counts.map(
    (count) => count.products?.find((one) => one.ampName === ampName)?.total ?? 0,
  );
  const isTold = counts.every((count) => count.products);
  return {
    today: counts.at(-1)?.total ?? 0,
    ofProduct,
    ofItsDays: isTold ? byDay.reduce((sum, total) => sum + total, 0) : ofProduct,
    left: dosesLeft ?? 0,
  };
}

const countsOf = (day: Schemas["ActivityDay"], type: string) =>
  day.given.filter(({ vaccineType }) => vaccineType === type);

export const activityLaws: readonly Row[] = [
  {
    operation: "getActivity",
    rule: "counts what was given today, by vaccine and product, and what is left",
    requirement: "decisions: Contract",
    async run(kit, reference) {
      for (const vaccineType of ["fluVac", "covid"] as const) {
        const { ampName } = await reference.product(vaccineType);
        const now = () => lately(kit, vaccineType, ampName);
        await makeBatch(kit, reference, { vaccineType, dosesReceived: 20 });
        const before = await now();
        const { data } = await makeGiven(kit, reference, { vaccineType, dosesReceived: 10 });
        const after = await now();
        const told = [after.today, after.ofProduct, after.ofItsDays, after.left].join();
        const { today, ofProduct, left } = before;
        const right = [today + 1, ofProduct + 1, ofProduct + 1, left + 9].join();
        kit.demand(told === right, `today, of the product, of it by day, left: ${right}`, told);
        await deleteIt(kit, data.id);
        const end = await now();
        const isBack = end.today === today && end.ofItsDays === ofProduct && end.left === left + 10;
        kit.demand(isBack, `${today} given`, end);
      }
    },
  },
  {
    operation: "getActivity",
    rule: "has an entry for each day from first to last, zeros included, oldest first",
    requirement: "decisions: Contract",
    async run(kit) {
      const to = londonToday();
      for (const days of [1, 31, 366]) {
        const from = daysFrom(to, 1 - days);
        const data = await activity(kit, from, to);
        kit.demand(data.from === from && data.to === to, `${from} to ${to}`, [data.from, data.to]);
        const dates = data.days.map(({ date }) => date);
        const wanted = Array.from({ length: days }, (_each, index) => daysFrom(from, index));
        kit.demand(dates.join() === wanted.join(), wanted.join(), dates);
        const types = data.days.every(({ given }) =>
          ["fluVac", "covid"].every((type) => given.some((one) => one.vaccineType === type)),
        );
        kit.demand(types, "each vaccine on each day", data.days[0]);
      }
    },
  },
];
