import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { changedAt } from "../../kit/differences.ts";
import { notGiven } from "../../records/deliveries.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  makeGiven,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { makeBatch } from "../../records/batches.ts";

export async function activity(kit: Kit, from = londonToday(), to = from) {
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

export const activityChecks: Check[] = [];
const test = addTo(activityChecks, "state", "decisions: Contract");

test("getActivity counts what was given today, by vaccine and product, and what is left", async (kit) => {
  for (const vaccineType of ["fluVac", "covid"] as const) {
    const { ampName } = await kit.reference.product(vaccineType);
    const now = () => lately(kit, vaccineType, ampName);
    await makeBatch(kit, { vaccineType, dosesReceived: 20 });
    const before = await now();
    const { data } = await makeGiven(kit, { vaccineType, dosesReceived: 10 });
    const after = await now();
    const told = [after.today, after.ofProduct, after.ofItsDays, after.left].join();
    const { today, ofProduct, left } = before;
    const right = [today + 1, ofProduct + 1, ofProduct + 1, left + 9].join();
    kit.equal(told, right, `today, of the product, of it by day, left: ${right}`);
    await deleteIt(kit, data.id);
    const end = await now();
    const isBack = end.today === today && end.ofItsDays === ofProduct && end.left === left + 10;
    kit.demand(isBack, `${today} given`, end);
  }
});

test("getActivity has an entry for each day from first to last, zeros included, oldest first", async (kit) => {
  const to = londonToday();
  for (const days of [1, 31, 366]) {
    const from = daysFrom(to, 1 - days);
    const data = await activity(kit, from, to);
    kit.demand(data.from === from && data.to === to, `${from} to ${to}`, [data.from, data.to]);
    const dates = data.days.map(({ date }) => date);
    const wanted = Array.from({ length: days }, (_each, index) => daysFrom(from, index));
    kit.equal(dates, wanted);
    const types = data.days.every(({ given }) =>
      ["fluVac", "covid"].every((type) => given.some((one) => one.vaccineType === type)),
    );
    kit.demand(types, "each vaccine on each day", data.days[0]);
  }
});

test("getActivity counts a dose on its day in London, in summer and winter, from the first day to the last (decisions: Dates)", async (kit) => {
  const year = Number(londonToday().slice(0, 4)) - 1;
  const moments = [
    [`${year}-01-15T23:30:00.000Z`, `${year}-01-15`],
    [`${year}-06-30T22:30:00.000Z`, `${year}-06-30`],
    [`${year}-06-30T23:30:00.000Z`, `${year}-07-01`],
    [`${year}-07-31T23:00:00.000Z`, `${year}-08-01`],
  ] as const;
  const { ampName } = await kit.reference.product("fluVac");
  const { data: batch } = await makeBatch(kit);
  const whole = givenOf(kit, [batch]);
  const at = "/vaccinationDetails/fluVac/delivery";
  const onDay = (moment: string) => changedAt(whole, `${at}/fullDateOfAdministration`, moment);
  for (const [index, [moment, day]] of moments.entries()) {
    const next = daysFrom(day, 1);
    const before = await around(kit, day, ampName);
    const { data, body } = await saveNew(kit, onDay(moment));
    const demand = async (what: string, ...moved: number[]) => {
      kit.equal(
        await around(kit, day, ampName),
        before.map((count, place) => count + (moved[place] ?? 0)),
        what,
      );
    };
    await demand(`${moment} is of ${day}`, 1, 1, 1, 1, 1, 1);
    if (index > 0) continue;
    // As it is moved to the next day, and then was never given.
    await saveAgain(kit, data.id, {
      ...body,
      ...onDay(`${next}T12:00:00.000Z`),
      patientDemographics: body.patientDemographics,
    });
    await demand(`moved to ${next}`, 1, 1, 0, 0, 1, 1, 1, 1);
    const without = { ...notGiven, isDraft: false, vaccineType: "fluVac" };
    await saveAgain(kit, data.id, { ...changedAt(body, at, without), status: "Closed" });
    const half = { ...body.vaccinationDetails.fluVac?.delivery, isDraft: true };
    await saveNew(kit, changedAt(draftOf(kit), at, half));
    await demand("not given, and a draft");
  }
});

test("getActivity tells of each day's products the most first, and no more than the day's total", async (kit) => {
  for (const other of [0, 1, 1]) {
    const { pack, ampName, manufacturer } = await kit.reference.product("fluVac", other);
    await makeGiven(kit, {
      ...{ vaccineId: pack.vaccineId, name: pack.name, packSize: pack.packSize ?? 1 },
      ...{ vaccineName: ampName, vaccineManufacturer: manufacturer },
    });
  }
  for (const { vaccineType, total, products = [] } of (await activity(kit)).days[0]?.given ?? []) {
    const totals = products.map((one) => one.total);
    const isSorted = totals.every((one, at) => one > 0 && one <= (totals[at - 1] ?? one));
    kit.demand(isSorted, "the most first", totals);
    const sum = totals.reduce((all, one) => all + one, 0);
    kit.demand(sum === total || products.length === 0, `${vaccineType}: ${total}`, sum);
  }
  const { days, products = [] } = await activity(kit);
  for (const { vaccineType, ampName, given } of products) {
    const own = days
      .flatMap((day) => countsOf(day, vaccineType))
      .flatMap((one) => one.products ?? []);
    const ofDay = own.find((one) => one.ampName === ampName)?.total ?? 0;
    kit.equal(given, ofDay, `${ampName}: ${ofDay}`);
  }
});

/** The doses of the days around one, each alone and as the ends of some: in all and of a product. */
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
    counts.push(
      totals.reduce((sum, total) => sum + total, 0),
      own,
    );
  }
  return counts;
}
