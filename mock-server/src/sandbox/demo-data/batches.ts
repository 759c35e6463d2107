import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import { addMonths, lastDayOfMonth } from "@pharmacy/domain/dates/calendar-arithmetic";
import { partsOf, addDays } from "@pharmacy/domain/dates/calendar-dates";
import { products } from "@pharmacy/domain/seasons/products.gen";
import type { Product } from "@pharmacy/domain/seasons/season";
import type { Schemas } from "@pharmacy/sdk";
import { packsOf } from "../store/products.ts";
import { chanceFrom, type Chance } from "./made-up.ts";

type Batch = Schemas["Batch"];

/** The products in stock: those that more than one campaign has used. */
const inStock = products.filter(({ seasons }) => seasons.length > 1);

/** Twenty batches of a store: one of each product, and some that expire or run low. */
export function demoBatches(storeId: string, today: string, seed: number): Batch[] {
  const chance = chanceFrom(seed);
  const taken = new Set<string>();
  const make = (product: Product, months: number, changes: Partial<Batch> = {}): Batch => {
    const batchNo = newNumber(product, chance, taken);
    const expiry = endOfMonth(addMonths(today, months));
    return { ...batchOf(product, { storeId, batchNo, expiry, today }), ...changes };
  };
  const [ativ, tivc, fluenz, supemtek] = inStock.filter(
    ({ vaccineType }) => vaccineType === "fluVac",
  );
  const [comirnaty, , , spikevax] = inStock.filter(({ vaccineType }) => vaccineType === "covid");
  if (!ativ || !tivc || !fluenz || !supemtek || !comirnaty || !spikevax) return [];
  const decommissioned = {
    decommissionedBy: "Anna Pharmacist",
    decommissionedDate: `${addDays(today, -3)}T10:00:00.000Z`,
  };
  return [
    ...inStock.map((product) => make(product, chance.between(4, 11), { dosesReceived: 200 })),
    make(tivc, 0),
    make(supemtek, 1, { dosesReceived: 8 }),
    make(ativ, -2),
    make(comirnaty, 5, { useByDate: epochOfDate(addDays(today, -4)) }),
    make(fluenz, 3, { status: "Finished" }),
    make(spikevax, -1, { status: "Finished" }),
    make(tivc, 6, { ...decommissioned, decommissionReason: "recorded-in-error" }),
    make(comirnaty, 2, { ...decommissioned, decommissionReason: "cold-chain-broken" }),
  ];
}

function newNumber(product: Product, chance: Chance, taken: Set<string>): string {
  for (;;) {
    const batchNo = numberLike(product.batchNumberFormat ?? "Annnnn", chance);
    if (taken.has(batchNo)) continue;
    taken.add(batchNo);
    return batchNo;
  }
}

type InStore = Record<"storeId" | "batchNo" | "expiry" | "today", string>;

function batchOf(product: Product, { storeId, batchNo, expiry, today }: InStore): Batch {
  const pack = packsOf(product).at(-1);
  if (!pack) throw new Error(`${product.ampName} has no pack.`);
  return {
    id: `${storeId}-${batchNo}`,
    vaccineType: product.vaccineType,
    vaccineManufacturer: product.manufacturer,
    vaccineName: product.ampName,
    name: pack.name,
    packSize: pack.packSize ?? 1,
    batchNo,
    expiryDate: epochOfDate(expiry),
    useByDate: product.vaccineType === "covid" ? epochOfDate(addDays(today, 21)) : null,
    additionDate: `${addDays(today, -60)}T09:00:00.000Z`,
    status: "Active",
    vaccineId: pack.vaccineId,
    storeId,
    doses: pack.doses,
    batchNumberFormat: product.batchNumberFormat,
    dosesReceived: null,
  };
}

function endOfMonth(date: string): string {
  const { year, month } = partsOf(date);
  return lastDayOfMonth(year, month);
}

/** A number in the format of the pack: A is a letter, n a digit (openapi/decisions.md, Batches). */
function numberLike(format: string, chance: Chance): string {
  const letters = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];
  const drawn = [...format].map((sign) => {
    if (sign === "A") return chance.oneOf(letters);
    return sign === "n" ? String(chance.below(10)) : sign;
  });
  return drawn.join("");
}
