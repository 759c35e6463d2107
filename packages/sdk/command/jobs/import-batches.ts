import { readFile } from "node:fs/promises";
import { ApiError } from "@pharmacy/sdk";
import type { Data, PharmacyClient, Schemas } from "@pharmacy/sdk";
import { requestErrors } from "@pharmacy/sdk/validate";
import { UsageError } from "../failures.ts";
import type { Terminal } from "../terminal.ts";

/** Adds the batches of a file, once every line of it is right. */
export async function importBatches(
  client: PharmacyClient,
  { print, tell }: Terminal,
  file: string,
  isDryRun: boolean,
): Promise<void> {
  const [, ...lines] = (await textOf(file)).trim().split(/\r?\n/);
  const packs = packsOf(await client.getVaccineTypes());
  const batches = lines.map((line, at) => checked(batchOf(line, packs), `line ${at + 2}`));
  for (const [at, batch] of batches.entries()) {
    const outcome = isDryRun ? "would be added" : await add(client, batch);
    print(`${batch.batchNo} ${outcome}\n`);
    tell(`\r${at + 1} of ${batches.length}`);
  }
  tell("\n");
}

const textOf = (file: string) =>
  readFile(file, "utf8").catch((cause: unknown) => {
    throw new UsageError("The file cannot be read", { cause });
  });

const packsOf = ({ vaccineTypes }: Data<"getVaccineTypes">) =>
  vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer, names }) =>
      names.flatMap(({ ampName, packSizes }) =>
        packSizes.map((pack) => ({ vaccineType, manufacturer, ampName, pack })),
      ),
    ),
  );

function batchOf(line: string, packs: ReturnType<typeof packsOf>): Schemas["BatchInput"] | string {
  const [product, packSize, batchNo = "", expiry = "", packCount] = line.split(";");
  const found = packs.find(
    ({ ampName, pack }) => ampName === product && pack.packSize === Number(packSize),
  );
  if (!found) return `the catalogue has no ${product} in packs of ${packSize}`;
  const { vaccineType, manufacturer, ampName, pack } = found;
  return {
    vaccineType,
    vaccineManufacturer: manufacturer,
    vaccineName: ampName,
    name: pack.name,
    packSize: Number(packSize),
    vaccineId: pack.vaccineId,
    doses: pack.doses,
    batchNumberFormat: pack.batchNumberFormat,
    batchNo,
    expiryDate: lastDayOf(expiry),
    additionDate: new Date().toISOString(),
    status: "Active",
    dosesReceived: packCount ? Number(packCount) * (pack.dosesPerPack ?? 1) : null,
  };
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
