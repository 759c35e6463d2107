import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { deleteIt, makeGiven } from "../../records/episodes.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { makeBatch } from "../../records/batches.ts";

type Row = Omit<Check, "layer">;

async function activity(kit: Kit, from = londonToday(), to = from) {
  return (await kit.call("getActivity", { query: { from, to } })).data;
}

async function today(kit: Kit, type: string, ampName: string) {
  const { days, products } = await activity(kit);
  const given = days.at(-1)?.given.find(({ vaccineType }) => vaccineType === type)?.total ?? 0;
  const product = products?.find((one) => one.ampName === ampName);
  return { given, ofProduct: product?.given ?? 0, left: product?.dosesLeft ?? 0 };
}

export const activityLaws: readonly Row[] = [
  {
    operation: "getActivity",
    rule: "counts what was given today, by vaccine and product, and what is left",
    requirement: "decisions: Contract",
    async run(kit, reference) {
      for (const vaccineType of ["fluVac", "covid"] as const) {
        const { ampName } = await reference.product(vaccineType);
        const now = () => today(kit, vaccineType, ampName);
        await makeBatch(kit, reference, { vaccineType, dosesReceived: 20 });
        const before = await now();
        const { data } = await makeGiven(kit, reference, { vaccineType, dosesReceived: 10 });
        const after = await now();
        const told = [after.given, after.ofProduct, after.left].join();
        const right = [before.given + 1, before.ofProduct + 1, before.left + 9].join();
        kit.demand(told === right, `given, of the product, left: ${right}`, told);
        await deleteIt(kit, data.id);
        const end = await now();
        const isBack = end.given === before.given && end.left === before.left + 10;
        kit.demand(isBack, `${before.given} given`, end);
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
