import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { differences } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import type { Product } from "../../kit/kit.ts";
import { batchOf, makeBatch, readBatch } from "../../records/batches.ts";
import { deleteIt, givenOf, saveNew } from "../../records/episodes.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { sameFields } from "../lists/totals.ts";
import { activity } from "./activity.ts";

const reason = { reason: "other", comment: "Conformance check" } as const;

/** Days from today as the batch calls write them. */
const inDays = (days: number) => Date.parse(daysFrom(londonToday(), days));
const [far, covid] = [{ expiryDate: inDays(400) }, { vaccineType: "covid" } as const];

/** A batch, whether it wants attention, and how many of its doses are in stock. */
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

async function figures(kit: Kit, { vaccineType, ampName }: Product) {
  const { attention, products = [] } = await activity(kit);
  const own = products.find((one) => one.ampName === ampName);
  const isRight = own === undefined || own.vaccineType === vaccineType;
  kit.demand(isRight, `${ampName} of ${vaccineType}`, own?.vaccineType);
  return { attention, dosesLeft: own?.dosesLeft ?? 0 };
}

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

export const attentionChecks: Check[] = [];
const test = addTo(attentionChecks, "state", "decisions: Batches");

test("getActivity tells the batches that want attention, and the doses that may still be used, to the day", async (kit) => {
  for (const [changes, wants, doses] of edges) {
    const product = await kit.reference.product(changes.vaccineType ?? "fluVac");
    const before = await figures(kit, product);
    if (!before.attention) return;
    const { data } = await makeBatch(kit, changes);
    const after = await figures(kit, product);
    const right = [before.attention.total + (wants ? 1 : 0), before.dosesLeft + doses].join();
    const told = [after.attention?.total, after.dosesLeft].join();
    const what = JSON.stringify(changes);
    kit.equal(told, right, `attention and doses ${right} with ${what}`);
    if (changes.dosesReceived === 1) {
      await saveNew(kit, givenOf(kit, [data]));
      const { attention } = await figures(kit, product);
      kit.demand(attention?.total === after.attention?.total, "attention to none left", attention);
    }
    await kit.call("decommissionBatch", { path: { id: data.id }, body: reason });
    const end = await figures(kit, product);
    const isBack =
      end.attention?.total === before.attention.total && end.dosesLeft === before.dosesLeft;
    kit.demand(isBack, "neither of a batch out of use", end);
  }
});

test("getActivity shows the first ten that want attention, the earliest last day of use first", async (kit) => {
  // Earlier than any batch that anybody has.
  const made: string[] = [];
  for (const day of [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    made.unshift((await makeBatch(kit, { expiryDate: Date.UTC(1971, 0, day) })).data.id);
  const { attention } = await activity(kit);
  if (!attention) return;
  const ids = attention.batches.map(({ batch }) => batch.id);
  kit.equal(ids, made.slice(0, 10));
  kit.demand(attention.total >= made.length, `${made.length} or more`, attention.total);
  const [first] = attention.batches;
  if (first) sameFields(first.batch, (await readBatch(kit, first.batch.id)).data);
  for (const id of made) await kit.call("decommissionBatch", { path: { id }, body: reason });
});

test("getActivity has each product that is in stock, counted or not, and none that is not (decisions: Contract)", async (kit) => {
  const product = await absentProduct(kit);
  if (!product) return;
  const made = async (changes: Partial<Schemas["BatchInput"]>) =>
    (await kit.call("createBatch", { body: batchOf(kit, product, changes) })).data;
  const demand = async (given?: number, dosesLeft: number | null = null) => {
    const { products = [] } = await activity(kit);
    const row = products.find(({ ampName }) => ampName === product.ampName);
    const { vaccineType, ampName } = product;
    const right = given === undefined ? undefined : { vaccineType, ampName, given, dosesLeft };
    const isRight = differences(right, row).length === 0;
    kit.demand(isRight, JSON.stringify(right) ?? `no ${ampName}`, row);
  };
  const bare = await made({});
  await demand(0, null);
  const counted = await made({ dosesReceived: 25 });
  await demand(0, 25);
  const { data } = await saveNew(kit, givenOf(kit, [bare]));
  await demand(1, 25);
  for (const { id } of [counted, bare]) {
    await kit.call("decommissionBatch", { path: { id }, body: reason });
    await demand(1, null);
  }
  await deleteIt(kit, data.id);
  await demand();
});
