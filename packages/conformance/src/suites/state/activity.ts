import type { Schemas } from "@pharmacy/sdk";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit, Product } from "../../kit/kit.ts";
import { decommission, makeBatch, readBatch } from "../../records/batches.ts";
import {
  deleteIt,
  fluDelivery,
  givenOf,
  halfGivenOf,
  makeGiven,
  saveAgain,
  saveNew,
  withoutFlu,
} from "../../records/episodes.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { sameFields } from "../lists/order.ts";

const countsOf = (day: Schemas["ActivityDay"], type: string) =>
  day.given.filter(({ vaccineType }) => vaccineType === type);

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The activity of a period; its own sums agree, and it has an entry for each day. */
async function activity(kit: Kit, from = londonToday(), to = from) {
  const data = await kit.get("getActivity", { query: { from, to } });
  const { days, products = [] } = data;
  kit.equal([data.from, data.to, days[0]?.date, days.at(-1)?.date], [from, to, from, to]);
  for (const [index, day] of days.entries()) {
    kit.equal(day.date, daysFrom(from, index), "each day from the first to the last");
    const types = ["fluVac", "covid"].filter((type) => countsOf(day, type).length === 0);
    kit.equal(types, [], "each vaccine on each day");
    for (const { vaccineType, total, products: own } of day.given) {
      const totals = own?.map((one) => one.total) ?? [];
      kit.equal(
        totals,
        totals.filter((one) => one > 0).toSorted((a, b) => b - a),
        "the most first",
      );
      if (own) kit.equal(sumOf(totals), total, `${vaccineType} on ${day.date}: ${total}`);
    }
  }
  // Products by day are optional.
  for (const { vaccineType, ampName, given } of products) {
    const own = days.flatMap((day) =>
      countsOf(day, vaccineType).flatMap((one) => one.products ?? []),
    );
    const ofDays = own.filter((one) => one.ampName === ampName).map(({ total }) => total);
    if (own.length > 0) kit.equal(sumOf(ofDays), given, `${ampName}: ${given}`);
  }
  return data;
}

/** The counts of the last four weeks. */
async function lately(kit: Kit, type: string, ampName: string) {
  const { days, products } = await activity(kit, daysFrom(londonToday(), -27), londonToday());
  const { given = 0, dosesLeft } = products?.find((one) => one.ampName === ampName) ?? {};
  const today = days.slice(-1).flatMap((day) => countsOf(day, type));
  return { today: sumOf(today.map(({ total }) => total)), given, left: dosesLeft ?? 0 };
}

export const activityChecks: Check[] = [];
const test = addTo(activityChecks, "state", "decisions: Contract");

test("getActivity counts what was given today, by vaccine and product, and what is left", async (kit) => {
  for (const vaccineType of ["fluVac", "covid"] as const) {
    const { ampName } = await kit.reference.product(vaccineType);
    const now = () => lately(kit, vaccineType, ampName);
    await makeBatch(kit, { vaccineType, dosesReceived: 20 });
    const { today, given, left } = await now();
    const { data } = await makeGiven(kit, { vaccineType, dosesReceived: 10 });
    kit.equal(await now(), { today: today + 1, given: given + 1, left: left + 9 });
    await deleteIt(kit, data.id);
    kit.equal(await now(), { today, given, left: left + 10 });
  }
});

test("getActivity has an entry for each day from first to last, zeros included, oldest first", async (kit) => {
  for (const days of [1, 31, 366])
    await activity(kit, daysFrom(londonToday(), 1 - days), londonToday());
});

/** The doses of periods with a day inside, last, first and outside: in all and of a product. */
async function around(kit: Kit, day: string, ampName: string): Promise<number[]> {
  const [before, next] = [daysFrom(day, -1), daysFrom(day, 1)];
  const counts: number[] = [];
  for (const [from, to] of [
    [before, next],
    [before, day],
    [day, next],
    [next, next],
  ] as const) {
    const { days, products } = await activity(kit, from, to);
    const totals = days.flatMap((each) => countsOf(each, "fluVac").map(({ total }) => total));
    const own = products?.find((one) => one.ampName === ampName)?.given ?? 0;
    counts.push(sumOf(totals), own);
  }
  return counts;
}

test("getActivity counts a dose on its day in London, in summer and winter, from the first day to the last (decisions: Dates)", async (kit) => {
  const year = Number(londonToday().slice(0, 4)) - 1;
  const { ampName } = await kit.reference.product("fluVac");
  const { data: batch } = await makeBatch(kit);
  const whole = givenOf(kit, [batch]);
  const onDay = (moment: string) =>
    changedAt(whole, `${fluDelivery}/fullDateOfAdministration`, moment);
  for (const [moment, day] of [
    [`${year}-01-15T23:30:00.000Z`, `${year}-01-15`],
    [`${year}-06-30T22:30:00.000Z`, `${year}-06-30`],
    [`${year}-06-30T23:30:00.000Z`, `${year}-07-01`],
    [`${year}-07-31T23:00:00.000Z`, `${year}-08-01`],
  ] as const) {
    const before = await around(kit, day, ampName);
    const demand = async (what: string, ...more: number[]) => {
      const right = before.map((count, place) => count + (more[place] ?? 0));
      kit.equal(await around(kit, day, ampName), right, what);
    };
    const { data, body } = await saveNew(kit, onDay(moment));
    await demand(`${moment} is of ${day}`, 1, 1, 1, 1, 1, 1);
    if (!moment.includes("-01-15")) continue;
    const next = daysFrom(day, 1);
    await saveAgain(kit, data.id, onDay(`${next}T12:00:00.000Z`));
    await demand(`moved to ${next}`, 1, 1, 0, 0, 1, 1, 1, 1);
    await saveAgain(kit, data.id, withoutFlu(kit, body));
    await saveNew(kit, halfGivenOf(kit, batch));
    await demand("not given, and a draft");
  }
});

test("getActivity tells of each day's products the most first, and no more than the day's total", async (kit) => {
  for (const other of [0, 1, 1]) {
    const { data } = await makeBatch(kit, {}, await kit.reference.product("fluVac", other));
    await saveNew(kit, givenOf(kit, [data]));
    await activity(kit);
  }
});

/** Days from today as the batch calls write them. */
const inDays = (days: number) => Date.parse(daysFrom(londonToday(), days));
const [far, covid] = [{ expiryDate: inDays(400) }, { vaccineType: "covid" } as const];

/** A batch, whether it needs attention, and how many of its doses are in stock. */
const edges: readonly [Partial<Schemas["BatchInput"]>, boolean, number][] = [
  [{ expiryDate: inDays(-1), dosesReceived: 40 }, true, 0],
  [{ expiryDate: inDays(0), dosesReceived: 40 }, true, 40],
  [{ expiryDate: inDays(30), dosesReceived: 40 }, true, 40],
  [{ expiryDate: inDays(31), dosesReceived: 40 }, false, 40],
  [{ ...far, dosesReceived: 10 }, true, 10],
  [{ ...far, dosesReceived: 11 }, false, 11],
  [{ ...far, dosesReceived: 1 }, true, 1],
  [far, false, 0],
  [{ ...far, dosesReceived: 4, status: "Finished" }, false, 0],
  [{ ...covid, ...far, useByDate: inDays(-1), dosesReceived: 40 }, true, 0],
  [{ ...covid, ...far, useByDate: inDays(0), dosesReceived: 40 }, true, 40],
  [{ ...covid, ...far, useByDate: inDays(7), dosesReceived: 40 }, true, 40],
  [{ ...covid, ...far, useByDate: inDays(8), dosesReceived: 40 }, false, 40],
  [{ ...covid, expiryDate: inDays(3), useByDate: inDays(300), dosesReceived: 40 }, true, 40],
];

/** The number of batches that need attention, and the doses left of a product. */
async function figures(kit: Kit, { vaccineType, ampName }: Product) {
  const { attention, products = [] } = await activity(kit);
  const own = products.find((one) => one.ampName === ampName);
  kit.equal(own?.vaccineType ?? vaccineType, vaccineType);
  return attention && { total: attention.total, dosesLeft: own?.dosesLeft ?? 0 };
}

test("getActivity tells the batches that want attention, and the doses that may still be used, to the day (decisions: Batches)", async (kit) => {
  for (const [changes, wants, doses] of edges) {
    const product = await kit.reference.product(changes.vaccineType ?? "fluVac");
    const before = await figures(kit, product);
    if (!before) return;
    const { data } = await makeBatch(kit, changes);
    const total = before.total + (wants ? 1 : 0);
    const right = { total, dosesLeft: before.dosesLeft + doses };
    kit.equal(
      await figures(kit, product),
      right,
      `${JSON.stringify(right)} with ${JSON.stringify(changes)}`,
    );
    if (changes.dosesReceived === 1) {
      await saveNew(kit, givenOf(kit, [data]));
      kit.equal((await figures(kit, product))?.total, total, "attention to none left");
    }
    await decommission(kit, data.id);
    kit.equal(await figures(kit, product), before, "neither of a batch out of use");
  }
});

test("getActivity shows the first ten that want attention, the earliest last day of use first (decisions: Batches)", async (kit) => {
  // Any other batch expires later.
  const made: string[] = [];
  for (const day of [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    made.unshift((await makeBatch(kit, { expiryDate: Date.UTC(1971, 0, day) })).data.id);
  const { attention } = await activity(kit);
  if (!attention) return;
  const batches = attention.batches.map(({ batch }) => batch);
  kit.equal(
    batches.map(({ id }) => id),
    made.slice(0, 10),
  );
  kit.demand(attention.total >= made.length, `${made.length} or more`, attention.total);
  const [first] = batches;
  if (first) sameFields(first, (await readBatch(kit, first.id)).data);
  for (const id of made) await decommission(kit, id);
});

/** A product that is not in stock, and was not given today. */
async function absentProduct(kit: Kit): Promise<Product | undefined> {
  const { products = [] } = await activity(kit);
  for (const type of ["covid", "fluVac"] as const)
    for (let other = 40; other > 0; other -= 1) {
      const product = await kit.reference.product(type, other);
      if (!products.some(({ ampName }) => ampName === product.ampName)) return product;
    }
  return undefined;
}

test("getActivity has each product that is in stock, counted or not, and none that is not", async (kit) => {
  const product = await absentProduct(kit);
  if (!product) return;
  const { vaccineType, ampName } = product;
  const demand = async (given?: number, dosesLeft: number | null = null) => {
    const { products = [] } = await activity(kit);
    const row = products.find((one) => one.ampName === ampName);
    kit.equal(row, given === undefined ? undefined : { vaccineType, ampName, given, dosesLeft });
  };
  const { data: bare } = await makeBatch(kit, {}, product);
  await demand(0, null);
  const { data: counted } = await makeBatch(kit, { dosesReceived: 25 }, product);
  await demand(0, 25);
  const { data } = await saveNew(kit, givenOf(kit, [bare]));
  await demand(1, 25);
  for (const { id } of [counted, bare]) {
    await decommission(kit, id);
    await demand(1, null);
  }
  await deleteIt(kit, data.id);
  await demand();
});
