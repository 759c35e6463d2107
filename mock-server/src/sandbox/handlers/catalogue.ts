import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { type Product, packFor } from "@pharmacy/domain/seasons/season";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import type { Database } from "../store/database.ts";
import { packsOf, readProducts } from "../store/products.ts";

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

/** The catalogue in the order of [7.35]: type, manufacturer, product, pack. */
function catalogueOf(products: readonly Product[], today: string): Schemas["VaccineCatalogue"] {
  return {
    vaccineTypes: vaccineTypes.map((vaccineType) => {
      const ofType = products.filter((product) => product.vaccineType === vaccineType);
      const makers = [...new Set(ofType.map(({ manufacturer }) => manufacturer))];
      const { id } = packFor(seasonPacks, vaccineType, today);
      const manufacturers = makers.map((manufacturer) => ({
        manufacturer,
        names: ofType
          .filter((product) => product.manufacturer === manufacturer)
          .map((product) => nameEntry(product, product.seasons.includes(id))),
      }));
      return { vaccineType, manufacturers };
    }),
  };
}

function nameEntry(product: Product, isOffered: boolean): Schemas["CatalogueVaccine"] {
  return {
    ampName: product.ampName,
    kind: product.kind,
    strength: product.strength,
    isOffered,
    packSizes: packsOf(product),
    routes: [...product.routes],
    licensedFromMonths: product.fromMonths,
    licensedToMonths: product.toMonths,
  };
}
