import type { Product } from "@pharmacy/domain/seasons/season";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { NationalContext } from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { catalogueOf, productsOfPacks, readProducts } from "./products.ts";
import { query } from "./statement.ts";

/** The system of the identifiers of a demo server; a deployer has a URL of their own. */
export const identifierSystem = "https://pharmacy.example.org/identifiers/vaccination";

/** What an export of a store needs besides the episodes, with the whole catalogue. */
export const nationalContextOf = async (
  database: Reader,
  storeId: string,
): Promise<NationalContext> => contextWith(database, storeId, await readProducts(database));

/** The same with the products of these episodes alone. */
export async function contextOfEpisodes(
  database: Reader,
  storeId: string,
  episodes: readonly (Schemas["Episode"] | undefined)[],
): Promise<NationalContext> {
  const packs = episodes.flatMap((one) => (one ? deliveriesOf(one) : []));
  const ids = new Set(packs.flatMap(({ vacProvidedToPatient: pack }) => pack?.vaccineId ?? []));
  const products = ids.size > 0 ? await productsOfPacks(database, [...ids]) : [];
  return contextWith(database, storeId, products);
}

async function contextWith(
  database: Reader,
  storeId: string,
  products: readonly Product[],
): Promise<NationalContext> {
  const odsCode = await findOdsCode(database, { storeId });
  return { odsCode, identifierSystem, catalogue: catalogueOf(products) };
}

const findOdsCode = query(
  (database, { storeId }: { storeId: string }) =>
    database.selectFrom("stores").select("ods_code").where("store_id", "=", storeId),
  ([row]) => row?.ods_code ?? "",
);
