import { addDays, daysBetween } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Product as CatalogueProduct } from "@pharmacy/domain/seasons/season";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import { batchRowOf } from "../store/batch-columns.ts";
import { batchesToLookAt, dosesInStock } from "../store/batch-lists.ts";
import type { Database } from "../store/database.ts";
import { countDosesPerDay } from "../store/doses.ts";
import { countNational } from "../store/national-vaccinations.ts";
import { countTabs } from "../store/pages.ts";
import { productOfPack, readProducts } from "../store/products.ts";

type Product = Schemas["ActivityProduct"];

const mostDays = 366;
const mostBatches = 10;

export function activityHandlers(database: Database) {
  return {
    async getStatusesCount(_params, { storeId }) {
      const episodes = await countTabs(database, "episodes", storeId);
      const batches = await countTabs(database, "batches", storeId);
      return {
        body: {
          active: episodes("active"),
          completed: episodes("completed"),
          deleted: episodes("deleted"),
          batches: {
            active: batches("active"),
            finished: batches("finished"),
            decommissioned: batches("decommissioned"),
          },
          nationalRecord: await countNational(database, storeId),
        },
      };
    },

    async getActivity({ query: { from, to } }, { storeId, now }) {
      const days = daysBetween(from, to) + 1;
      if (days < 1 || days > mostDays) {
        throw invalid([{ path: "/query/to", message: "Must be 0 to 365 days after from." }]);
      }
      const doses = await countDosesPerDay(database, storeId, { from, to });
      const today = londonDate(now);
      const stock = await dosesInStock(database, storeId, today);
      const attention = await batchesToLookAt(database, storeId, { today, most: mostBatches });
      const products = await readProducts(database);
      return {
        body: {
          from,
          to,
          days: daysOf(
            Array.from({ length: days }, (_, position) => addDays(from, position)),
            doses,
            products,
          ),
          products: productsOf(doses, stock, products),
          attention: {
            total: attention.total,
            batches: attention.batches.map((batch) =>
              batchRowOf(batch, productOfPack(products, batch.vaccineId)),
            ),
          },
        },
      };
    },
  } satisfies Partial<Handlers>;
}

type Dose = Awaited<ReturnType<typeof countDosesPerDay>>[number];

function daysOf(
  dates: readonly string[],
  doses: readonly Dose[],
  catalogue: readonly CatalogueProduct[],
): Schemas["ActivityDay"][] {
  const byDay = Map.groupBy(doses, ({ day }) => day);
  return dates.map((date) => {
    const ofDay = byDay.get(date) ?? [];
    const given = vaccineTypes.map((vaccineType) => {
      const ofVaccine = ofDay.filter(({ vaccine_type }) => vaccine_type === vaccineType);
      const byProduct = new Map<string, number>();
      for (const { vaccine_id, total } of ofVaccine) {
        const ampName = productOfPack(catalogue, vaccine_id)?.ampName;
        if (ampName && total > 0) byProduct.set(ampName, (byProduct.get(ampName) ?? 0) + total);
      }
      const products = [...byProduct].map(([ampName, total]) => ({ ampName, total }));
      return {
        vaccineType,
        total: ofVaccine.reduce((sum, { total }) => sum + total, 0),
        products: products.toSorted((a, b) => b.total - a.total),
      };
    });
    return { date, given };
  });
}

/** Adds the packs of a product together, by its name in the catalogue. */
function productsOf(
  administered: readonly { vaccine_id: string; total: number }[],
  stock: ReadonlyMap<string, number | null>,
  catalogue: readonly CatalogueProduct[],
): Product[] {
  const products = new Map<string, Product>();
  const add = (vaccineId: string, doses: number, left: number | null) => {
    const product = productOfPack(catalogue, vaccineId);
    if (!product) return;
    const { ampName, vaccineType } = product;
    const { given: before, dosesLeft } = products.get(ampName) ?? { given: 0, dosesLeft: null };
    const total = { given: before + doses, dosesLeft: added(dosesLeft, left) };
    products.set(ampName, { vaccineType, ampName, ...total });
  };
  for (const { vaccine_id, total } of administered) if (total > 0) add(vaccine_id, total, null);
  for (const [vaccineId, left] of stock) add(vaccineId, 0, left);
  return [...products.values()];
}

/** A null, which is not counted, adds nothing. */
function added(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
