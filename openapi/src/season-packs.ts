import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { seasonsFolder } from "./files.ts";

/** Only the fields that the generator uses; the compiler checks the others in its output. */
interface Product {
  code: string;
  kind: string;
  ampName: string;
  ampDmdId: string | null;
  packs: { gtin: string }[];
}

interface Group {
  code: string;
  from: string;
  firstLine?: { kind: string }[];
  secondLine?: { kind: string }[];
}

export interface PackFile {
  id: string;
  vaccineType: string;
  from: string;
  to: string;
  groups: Group[];
  /** A new product in full; a product of an earlier pack by its code. */
  products: (Product | string)[];
  sources: { of: string[]; source: string; unverified?: boolean }[];
}

export function packFiles(folder: string = seasonsFolder): PackFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const packs: PackFile[] = names.map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
  return packs.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ from, id }: PackFile) => `${from} ${id}`;
const codeOf = (product: Product | string) =>
  typeof product === "string" ? product : product.code;

/** The packs as code: one module for browsers, and one with the products. */
export function seasonTexts(files: readonly PackFile[]) {
  const packs = files.map(({ products: _products, sources: _sources, ...pack }) => pack);
  const products = files.flatMap(({ vaccineType, products: own }) =>
    own.flatMap((one) => (typeof one === "string" ? [] : [{ ...one, vaccineType }])),
  );
  const offered = products.map((product) => ({
    ...product,
    seasons: files
      .filter((file) => file.products.some((one) => codeOf(one) === product.code))
      .map(({ id }) => id),
  }));
  return {
    seasonPacksText: listText("seasonPacks", 'Schemas["SeasonPack"]', packs, sdkImport),
    productsText: listText("products", "Product", offered, productImport),
  };
}

const sdkImport = 'import type { Schemas } from "@pharmacy/sdk";\n';
const productImport = 'import type { Product } from "./season.ts";\n';

function listText(name: string, type: string, rows: readonly object[], imports: string): string {
  const lines = rows.map((row) => `  ${JSON.stringify(row)},`.replaceAll(/"(\w+)":/g, "$1:"));
  return `${imports}\nexport const ${name}: readonly ${type}[] = [\n${lines.join("\n")}\n];\n`;
}
