import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import type { Product } from "@pharmacy/domain/seasons/season";
import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import type { Database } from "../store/database.ts";
import { catalogueOf, readProducts } from "../store/products.ts";

export function catalogueHandlers(database: Database) {
  return {
    async getVaccineTypes(_params, { now }) {
      return { body: catalogueOf(await readProducts(database), londonDate(now)) };
    },

    async getSeasons() {
      const products = await readProducts(database);
      const seasons = seasonPacks.map((pack) => ({
        ...pack,
        products: productsOf(pack, products),
      }));
      return { body: { seasons } };
    },
  } satisfies Partial<Handlers>;
}

const productsOf = ({ id }: Schemas["SeasonPack"], products: readonly Product[]) =>
  products
    .filter(({ seasons }) => seasons.includes(id))
    .map(({ kind, ampName, ampDmdId }) => ({ kind, ampName, ampDmdId }));
