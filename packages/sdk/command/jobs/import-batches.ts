import { readFile } from "node:fs/promises";
import { ApiError, batchInputOf, productsIn } from "@pharmacy/sdk";
import type { PharmacyClient, Product, Schemas } from "@pharmacy/sdk";
import { requestErrors } from "@pharmacy/sdk/validate";
import { UsageError } from "../failures.ts";
import { withProgress, type Terminal } from "../terminal.ts";

const columns = "product;packSize;batchNo;expiry;packs";

/** Adds the batches of a file, once every line of it is right. */
export async function importBatches(
  client: PharmacyClient,
  terminal: Terminal,
  file: string,
  isDryRun: boolean,
): Promise<void> {
  const [header = "", ...lines] = (await textOf(file)).trim().split(/\r?\n/);
  if (cellsOf(header).join(";") !== columns)
    throw new UsageError(`The first line must be ${columns}`);
  const products = productsIn(await client.getVaccineTypes());
  const batches = lines.map((line, at) => checked(batchOf(line, products), `line ${at + 2}`));
  await withProgress(terminal, async (show) => {
    for (const [at, batch] of batches.entries()) {
      const outcome = isDryRun ? "would be added" : await add(client, batch);
      terminal.print(`${batch.batchNo} ${outcome}\n`);
      show(`${at + 1} of ${batches.length}`);
    }
  });
}

const textOf = (file: string) =>
  readFile(file, "utf8").catch((cause: unknown) => {
    throw new UsageError("The file cannot be read", { cause });
  });

const cellsOf = (line: string) =>
  [...`;${line}`.matchAll(/;(?:"((?:[^"]|"")*)"(?=;|$)|([^;]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );

function batchOf(line: string, products: readonly Product[]): Schemas["BatchInput"] | string {
  const [name, packSize, batchNo = "", expiry = "", packCount] = cellsOf(line);
  const packIn = ({ packSizes }: Product) =>
    packSizes.find((pack) => pack.packSize === Number(packSize));
  const product = products.find((one) => one.ampName === name && packIn(one));
  const pack = product && packIn(product);
  if (!pack) return `the catalogue has no ${name} in packs of ${packSize}`;
  if (!/^(0[1-9]|1[0-2])\/\d{4}$/.test(expiry)) return `"${expiry}" is no month such as 06/2027`;
  if (!/^\d*$/.test(packCount ?? "")) return `"${packCount}" is no number of packs`;
  return batchInputOf(product, pack, {
    batchNo,
    expiryDate: lastDayOf(expiry),
    dosesReceived: packCount ? Number(packCount) * (pack.dosesPerPack ?? 1) : null,
  });
}

function checked(batch: Schemas["BatchInput"] | string, place: string): Schemas["BatchInput"] {
  if (typeof batch === "string") throw new UsageError(`${place}: ${batch}`);
  const errors = requestErrors("createBatch", { body: batch });
  const words = errors.map(({ path, message }) => `${path} ${message}`).join("; ");
  if (errors.length > 0) throw new UsageError(`${place}: ${words}`);
  return batch;
}

/** A batch expires at the end of its month, MM/yyyy; the calls take the last day in UTC. */
function lastDayOf(expiry: string): number {
  const [month, year] = expiry.split("/").map(Number);
  return Date.UTC(year ?? Number.NaN, month ?? Number.NaN, 0);
}

async function add(client: PharmacyClient, body: Schemas["BatchInput"]): Promise<string> {
  try {
    await client.createBatch({ body }, { idempotencyKey: crypto.randomUUID() });
    return "added";
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "DUPLICATE_BATCH") throw error;
    return "is there already";
  }
}
