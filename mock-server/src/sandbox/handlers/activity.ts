import { addDays, daysBetween } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Product as CatalogueProduct } from "@pharmacy/domain/seasons/season";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import { batchRowOf } from "../store/batch-columns.ts";
import { batchesToLookAt, dosesInStock } from "../store/batches.ts";
import { countTabs, type Database } from "../store/database.ts";
import { countDosesPerDay } from "../store/doses.ts";
import { countNational } from "../store/national-vaccinations.ts";
import { productOfPack, readProducts } from "../store/products.ts";

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

const totalOf = (doses: readonly Dose[]) => doses.reduce((sum, { total }) => sum + total, 0);

function daysOf(
  dates: readonly string[],
  doses: readonly Dose[],
  catalogue: readonly CatalogueProduct[],
): Schemas["ActivityDay"][] {
  const nameOf = ({ vaccine_id }: Dose) => productOfPack(catalogue, vaccine_id)?.ampName ?? "";
  const byDay = Map.groupBy(doses, ({ day }) => day);
  return dates.map((date) => {
    const ofDay = byDay.get(date) ?? [];
    const given = vaccineTypes.map((vaccineType) => {
      const ofVaccine = ofDay.filter(({ vaccine_type }) => vaccine_type === vaccineType);
      const products = [...Map.groupBy(ofVaccine, nameOf)]
        .map(([ampName, ofProduct]) => ({ ampName, total: totalOf(ofProduct) }))
        .filter(({ ampName }) => ampName !== "")
        .toSorted((a, b) => b.total - a.total);
      return { vaccineType, total: totalOf(ofVaccine), products };
    });
    return { date, given };
  });
}

/** The doses given and left by the name of a product: its packs, and its codes, are added together. */
function productsOf(
  doses: readonly Dose[],
  stock: ReadonlyMap<string, number | null>,
  catalogue: readonly CatalogueProduct[],
): Schemas["ActivityProduct"][] {
  const byName = Map.groupBy(catalogue, ({ ampName }) => ampName);
  return [...byName].flatMap(([ampName, products]) => {
    const isOf = (vaccineId: string) => productOfPack(products, vaccineId) !== undefined;
    const given = totalOf(doses.filter(({ vaccine_id }) => isOf(vaccine_id)));
    const left = [...stock].filter(([vaccineId]) => isOf(vaccineId)).map(([, one]) => one);
    const [product] = products;
    if (!product || (given === 0 && left.length === 0)) return [];
    const counted = left.filter((one) => one !== null);
    const dosesLeft = counted.length > 0 ? counted.reduce((sum, one) => sum + one) : null;
    return { vaccineType: product.vaccineType, ampName, given, dosesLeft };
  });
}
