import { normalisePostcode } from "@pharmacy/domain/identifiers";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { packFor, type Product } from "@pharmacy/domain/seasons/season";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { searchedTerms, termsOf } from "./text.ts";

/** With its former names: a recorded name of a delivery stays one of the names. */
export type StoredProduct = Product & { formerNames?: readonly string[] };

const namesOf = ({ ampName, formerNames = [] }: StoredProduct) => [ampName, ...formerNames];

function withFormerNames(product: Product, stored: string | undefined): StoredProduct {
  const before = stored === undefined ? [] : namesOf(parseDocument<StoredProduct>(stored));
  const formerNames = before.filter((name) => name !== product.ampName);
  return formerNames.length > 0 ? { ...product, formerNames } : product;
}

/** Updates the table from the shipped packs; usually there is nothing to write. */
export async function keepProducts(database: Reader, shipped: readonly Product[]): Promise<void> {
  const stored = await database.selectFrom("products").selectAll().execute();
  const known = new Map(stored.map(({ code, document }) => [code, document]));
  for (const [position, product] of shipped.entries()) {
    const { code } = product;
    const document = JSON.stringify(withFormerNames(product, known.get(code)));
    if (known.get(code) === document) continue;
    await database
      .insertInto("products")
      .values({ code, position, document })
      .onConflict((row) => row.column("code").doUpdateSet({ position, document }))
      .execute();
  }
}

export async function readProducts(database: Reader): Promise<Product[]> {
  const rows = await database
    .selectFrom("products")
    .select("document")
    .orderBy("position")
    .orderBy("code")
    .execute();
  return rows.map(({ document }) => parseDocument<Product>(document));
}

const idOf = ({ code }: Product, size: number) => `${code}-${size}`;
const codeIn = (vaccineId: string) => vaccineId.replace(/-\d+$/, "");
const packName = (ampName: string, size: number | string) => `${ampName}, pack of ${size}`;

export function packsOf(product: Product): Schemas["PackSize"][] {
  return product.packs.map(({ size, dmdCode, gtin }) => ({
    vaccineId: idOf(product, size),
    name: packName(product.ampName, size),
    rid: idOf(product, size),
    dmdCode,
    claimDmdCode: dmdCode,
    ampDmdId: product.ampDmdId,
    vmpDmdId: null,
    vmpName: product.vmpName,
    packSize: size,
    doses: { doseAmount: product.doseMl, unit: "ml" },
    mysDose: 1,
    batchNumberFormat: product.batchNumberFormat,
    gtins: [gtin],
    dosesPerPack: size,
  }));
}

/** By type, manufacturer, product and pack [7.35]; the day's season decides which are offered. */
export function catalogueOf(products: readonly Product[], today = ""): Schemas["VaccineCatalogue"] {
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

export type FoundPack = NonNullable<ReturnType<typeof packAmong>>;

export function productOfPack<One extends Product>(products: readonly One[], vaccineId: string) {
  const wanted = codeIn(vaccineId);
  return products.find(({ code }) => code === wanted);
}

export function packAmong(products: readonly Product[], vaccineId: string) {
  const product = productOfPack(products, vaccineId);
  const pack = product && packsOf(product).find((one) => one.vaccineId === vaccineId);
  return pack && { pack, product };
}

export async function findPack(database: Reader, vaccineId: string) {
  return packAmong(await productsOfPacks(database, [vaccineId]), vaccineId);
}

export async function productsOfPacks(database: Reader, vaccineIds: readonly string[]) {
  const stored = database.selectFrom("products").select("document");
  const rows = await stored.where("code", "in", vaccineIds.map(codeIn)).execute();
  return rows.map(({ document }) => parseDocument<StoredProduct>(document));
}

export function namesOfPack(products: readonly StoredProduct[], vaccineId: string): string[] {
  const product = productOfPack(products, vaccineId);
  const size = vaccineId.slice(codeIn(vaccineId).length + 1);
  return product ? namesOf(product).flatMap((name) => [name, packName(name, size)]) : [];
}

/** A stored care home; `orgLink` is an id that the server issues, never a URL to fetch. */
export type KnownCareHome = Required<Schemas["CareHomeDetails"]> & { orgLink: string };

export async function keepCareHomes(
  database: Reader,
  careHomes: () => Promise<readonly KnownCareHome[]>,
): Promise<void> {
  const first = await database.selectFrom("care_homes").select("org_link").executeTakeFirst();
  if (first) return;
  const rows = (await careHomes()).map((home, position) => ({
    org_link: home.orgLink,
    position,
    post_code: normalisePostcode(home.postCode),
    document: JSON.stringify(home),
  }));
  await database.insertInto("care_homes").values(rows).execute();
}

/** The care homes whose names have words with these beginnings, in this postcode; "" means any. */
export async function findCareHomesBy(
  database: Reader,
  { name, postCode, most }: { name: string; postCode: string; most: number },
): Promise<KnownCareHome[]> {
  const all = database.selectFrom("care_homes").select("document").orderBy("position");
  const rows = await (postCode === "" ? all : all.where("post_code", "=", postCode)).execute();
  const words = searchedTerms(name);
  return rows
    .map(({ document }) => parseDocument<KnownCareHome>(document))
    .filter((home) => {
      const terms = termsOf([home.name]);
      return words.every((word) => terms.some((term) => term.startsWith(word)));
    })
    .slice(0, most);
}

export async function findCareHomeWith(database: Reader, orgLink: string) {
  const row = await database
    .selectFrom("care_homes")
    .select("document")
    .where("org_link", "=", orgLink)
    .executeTakeFirst();
  return row && parseDocument<KnownCareHome>(row.document);
}
