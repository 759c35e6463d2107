// Adds the batches of a file to the store's stock; a batch that is there already is left alone:
//   node import-batches.js batches.csv
// The first line names the columns: product;packSize;batchNo;expiry;packs
import { readFileSync } from "node:fs";
import { ApiError } from "@pharmacy/sdk";
import type { Schemas } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";

const client = withCompleteAnswers(fromEnvironment());
const { vaccineTypes } = await client.getVaccineTypes();
const packs = vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
  manufacturers.flatMap(({ manufacturer, names }) =>
    names.flatMap(({ ampName, packSizes }) =>
      packSizes.map((pack) => ({ vaccineType, manufacturer, ampName, pack })),
    ),
  ),
);

function toBatch(line: string): Schemas["BatchInput"] {
  const [product, packSize, batchNo = "", expiry = "", packCount] = line.split(";");
  const found = packs.find(
    ({ ampName, pack }) => ampName === product && pack.packSize === Number(packSize),
  );
  if (!found) throw new Error(`The catalogue has no ${product} in packs of ${packSize}`);
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

/** A batch expires at the end of its month, MM/yyyy; the calls take the last day in UTC. */
function lastDayOf(expiry: string): number {
  const [month, year] = expiry.split("/").map(Number);
  return Date.UTC(year ?? Number.NaN, month ?? Number.NaN, 0);
}

async function add(line: string): Promise<string> {
  const batch = toBatch(line);
  try {
    await client.createBatch({ body: batch }, { idempotencyKey: crypto.randomUUID() });
    return `${batch.batchNo} added`;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "DUPLICATE_BATCH") throw error;
    return `${batch.batchNo} is there already`;
  }
}

const file = process.argv[2] ?? "batches.csv";
const [, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
for (const line of lines) console.log(await add(line));
