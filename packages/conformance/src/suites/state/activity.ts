import type { Schemas } from "@pharmacy/sdk";
import { checksOf, fluDelivery, type Kit, type Product } from "../../kit/kit.ts";
import { changedAt } from "../../kit/json.ts";
import { daysFrom, londonToday } from "../../records/values.ts";

const test = checksOf("state", "decisions: Contract");

type Day = Schemas["ActivityDay"];

const givenOn = (days: readonly Day[], type: string) =>
  days.flatMap(({ given }) => given.filter(({ vaccineType }) => vaccineType === type));

const sumOf = (all: readonly { total: number }[]) => all.reduce((sum, { total }) => sum + total, 0);

/** The activity of a period; its own sums agree, and it has an entry for each day. */
async function activity(kit: Kit, from = londonToday(), to = from) {
  const data = await kit.get("getActivity", { query: { from, to } });
  const { days, products = [] } = data;
  kit.equal([data.from, data.to, days[0]?.date, days.at(-1)?.date], [from, to, from, to]);
  for (const [index, day] of days.entries()) {
    kit.equal(day.date, daysFrom(from, index), "each day from the first to the last");
    const isGiven = (type: string) => givenOn([day], type).length > 0;
    kit.every(["fluVac", "covid"], isGiven, "each vaccine on each day");
    for (const { vaccineType, total, products: own } of day.given) {
      const totals = (own ?? []).map((one) => one.total);
      const right = totals.filter((one) => one > 0).toSorted((a, b) => b - a);
      kit.equal(totals, right, "the most first");
      if (own) kit.equal(sumOf(own), total, `${vaccineType} on ${day.date}: ${total}`);
    }
  }
  // Products by day are optional.
  for (const { vaccineType, ampName, given } of products) {
    const own = givenOn(days, vaccineType).flatMap((one) => one.products ?? []);
    const sum = sumOf(own.filter((one) => one.ampName === ampName));
    if (own.length > 0) kit.equal(sum, given, `${ampName}: ${given}`);
  }
  return data;
}

/** The doses of a period: of a vaccine on each day, and of a product in all, with those left. */
async function figuresOf(kit: Kit, from: string, to: string, { vaccineType, ampName }: Product) {
  const { days, products = [], attention } = await activity(kit, from, to);
  const own = products.find((one) => one.ampName === ampName);
  kit.equal(own?.vaccineType ?? vaccineType, vaccineType);
  return {
    today: sumOf(givenOn(days.slice(-1), vaccineType)),
    total: sumOf(givenOn(days, vaccineType)),
    given: own?.given ?? 0,
    left: own?.dosesLeft ?? 0,
    wanting: attention?.total,
  };
}

test("getActivity counts what was given today, by vaccine and product, and what is left", async (kit) => {
  for (const vaccineType of ["fluVac", "covid"] as const) {
    const product = await kit.product(vaccineType);
    const now = () => figuresOf(kit, daysFrom(londonToday(), -27), londonToday(), product);
    await kit.makeBatch({ vaccineType, dosesReceived: 20 });
    const { today, given, left } = await now();
    const { data } = await kit.makeGiven({ vaccineType, dosesReceived: 10 });
    kit.has(await now(), { today: today + 1, given: given + 1, left: left + 9 });
    await kit.deleteIt(data.id);
    kit.has(await now(), { today, given, left: left + 10 });
  }
});

test("getActivity has an entry for each day from first to last, zeros included, oldest first", async (kit) => {
  for (const days of [1, 31, 366])
    await activity(kit, daysFrom(londonToday(), 1 - days), londonToday());
});

/** The doses of periods with a day inside, last, first and outside: in all and of a product. */
async function around(kit: Kit, day: string): Promise<number[]> {
  const product = await kit.product("fluVac");
  const [before, next] = [daysFrom(day, -1), daysFrom(day, 1)];
  const counts: number[] = [];
  for (const [from, to] of [
    [before, next],
    [before, day],
    [day, next],
    [next, next],
  ] as const) {
    const { total, given } = await figuresOf(kit, from, to, product);
    counts.push(total, given);
  }
  return counts;
}

test("getActivity counts a dose on its day in London, in summer and winter, from the first day to the last (decisions: Dates)", async (kit) => {
  const year = Number(londonToday().slice(0, 4)) - 1;
  const { data: batch } = await kit.makeBatch();
  const whole = kit.givenOf(batch);
  const onDay = (moment: string) =>
    changedAt(whole, `${fluDelivery}/fullDateOfAdministration`, moment);
  for (const [moment, day] of [
    [`${year}-01-15T23:30:00.000Z`, `${year}-01-15`],
    [`${year}-06-30T22:30:00.000Z`, `${year}-06-30`],
    [`${year}-06-30T23:30:00.000Z`, `${year}-07-01`],
    [`${year}-07-31T23:00:00.000Z`, `${year}-08-01`],
  ] as const) {
    const before = await around(kit, day);
    const demand = async (what: string, ...more: number[]) => {
      const right = before.map((count, place) => count + (more[place] ?? 0));
      kit.equal(await around(kit, day), right, what);
    };
    const { data, body } = await kit.saveNew(onDay(moment));
    await demand(`${moment} is of ${day}`, 1, 1, 1, 1, 1, 1);
    if (!moment.includes("-01-15")) continue;
    const next = daysFrom(day, 1);
    await kit.saveAgain(data.id, onDay(`${next}T12:00:00.000Z`));
    await demand(`moved to ${next}`, 1, 1, 0, 0, 1, 1, 1, 1);
    await kit.saveAgain(data.id, kit.withoutFlu(body));
    await kit.saveNew(kit.halfGivenOf(batch));
    await demand("not given, and a draft");
  }
});

test("getActivity tells of each day's products the most first, and no more than the day's total", async (kit) => {
  for (const other of [0, 1, 1]) {
    const { data } = await kit.makeBatch({}, await kit.product("fluVac", other));
    await kit.saveNew(kit.givenOf(data));
    await activity(kit);
  }
});

const inDays = (days: number) => Date.parse(daysFrom(londonToday(), days));

/** An expiry on the first of a month is read as that month: the day at `other` is taken then. */
const expiring = (days: number, other: number) =>
  inDays(new Date(inDays(days)).getUTCDate() === 1 ? other : days);
const [far, covid] = [{ expiryDate: inDays(400) }, { vaccineType: "covid" } as const];

/** A batch, whether it needs attention, and how many of its doses are in stock. */
const edges: readonly [Partial<Schemas["BatchInput"]>, boolean, number][] = [
  [{ expiryDate: expiring(-1, -2), dosesReceived: 40 }, true, 0],
  [{ expiryDate: expiring(0, 1), dosesReceived: 40 }, true, 40],
  [{ expiryDate: expiring(30, 29), dosesReceived: 40 }, true, 40],
  [{ expiryDate: expiring(31, 32), dosesReceived: 40 }, false, 40],
  [{ ...far, dosesReceived: 10 }, true, 10],
  [{ ...far, dosesReceived: 11 }, false, 11],
  [{ ...far, dosesReceived: 1 }, true, 1],
  [far, false, 0],
  [{ ...far, dosesReceived: 4, status: "Finished" }, false, 0],
  [{ ...covid, ...far, useByDate: inDays(-1), dosesReceived: 40 }, true, 0],
  [{ ...covid, ...far, useByDate: inDays(0), dosesReceived: 40 }, true, 40],
  [{ ...covid, ...far, useByDate: inDays(7), dosesReceived: 40 }, true, 40],
  [{ ...covid, ...far, useByDate: inDays(8), dosesReceived: 40 }, false, 40],
  [{ ...covid, expiryDate: expiring(3, 4), useByDate: inDays(300), dosesReceived: 40 }, true, 40],
];

test("getActivity tells the batches that want attention, and the doses that may still be used, to the day (decisions: Batches)", async (kit) => {
  for (const [changes, isWanting, doses] of edges) {
    const product = await kit.product(changes.vaccineType ?? "fluVac");
    const now = () => figuresOf(kit, londonToday(), londonToday(), product);
    const before = await now();
    if (before.wanting === undefined) return;
    const { data } = await kit.makeBatch(changes);
    const wanting = before.wanting + (isWanting ? 1 : 0);
    const right = { wanting, left: before.left + doses };
    kit.has(await now(), right, `${JSON.stringify(right)} with ${JSON.stringify(changes)}`);
    if (changes.dosesReceived === 1) {
      await kit.saveNew(kit.givenOf(data));
      kit.has(await now(), { wanting }, "attention to none left");
    }
    await kit.decommission(data.id);
    const { wanting: wanted, left } = before;
    kit.has(await now(), { wanting: wanted, left }, "neither of a batch out of use");
  }
});

test("getActivity shows the first ten that want attention, the earliest last day of use first (decisions: Batches)", async (kit) => {
  // Any other batch expires later.
  const made: string[] = [];
  for (const day of [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    made.unshift((await kit.makeBatch({ expiryDate: Date.UTC(1971, 0, day) })).data.id);
  const { attention } = await activity(kit);
  if (!attention) return;
  const batches = attention.batches.map(({ batch }) => batch);
  const ids = batches.map(({ id }) => id);
  kit.equal(ids, made.slice(0, 10));
  kit.demand(attention.total >= made.length, `${made.length} or more`, attention.total);
  const [first] = batches;
  if (first) kit.has((await kit.readBatch(first.id)).data, first);
  for (const id of made) await kit.decommission(id);
});

async function absentProduct(kit: Kit): Promise<Product | undefined> {
  const { products = [] } = await activity(kit);
  for (const type of ["covid", "fluVac"] as const)
    for (let other = 40; other > 0; other -= 1) {
      const product = await kit.product(type, other);
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
  const { data: bare } = await kit.makeBatch({}, product);
  await demand(0, null);
  const { data: counted } = await kit.makeBatch({ dosesReceived: 25 }, product);
  await demand(0, 25);
  const { data } = await kit.saveNew(kit.givenOf(bare));
  await demand(1, 25);
  for (const { id } of [counted, bare]) {
    await kit.decommission(id);
    await demand(1, null);
  }
  await kit.deleteIt(data.id);
  await demand();
});
