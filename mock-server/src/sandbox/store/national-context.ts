import { products } from "@pharmacy/domain/seasons/products.gen";
import type { NationalContext } from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { catalogueOf, readProducts } from "./products.ts";
import { query } from "./statement.ts";

/** The system of the identifiers of a demo server; a deployer has a URL of their own. */
export const identifierSystem = "https://pharmacy.example.org/identifiers/vaccination";

/** What an export of a store needs besides the episodes. */
export async function nationalContextOf(
  database: Reader,
  storeId: string,
): Promise<NationalContext> {
  const odsCode = await findOdsCode(database, { storeId });
  return { odsCode, identifierSystem, catalogue: catalogueOf(await readProducts(database)) };
}

const findOdsCode = query(
  (database, { storeId }: { storeId: string }) =>
    database.selectFrom("stores").select("ods_code").where("store_id", "=", storeId),
  ([row]) => row?.ods_code ?? "",
);

const shipped = catalogueOf(products);

/** The same for the state of an episode's vaccinations, without a question to the database. */
export const contextOfEpisode = ({
  humanReadableEpisodeId,
}: Pick<Schemas["Episode"], "humanReadableEpisodeId">): NationalContext => ({
  odsCode: humanReadableEpisodeId.split("-")[0] ?? "",
  ...{ identifierSystem, catalogue: shipped },
});
