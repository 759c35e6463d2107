import type { Schemas } from "@pharmacy/sdk";
import type { Checker } from "../checker.ts";
import { sameIdAs } from "../same-id.ts";

const staleTag = '"conformance-stale"';

/** Adds a batch, twice and thrice, changes it and decommissions it. */
export async function checkBatchWrites(
  { client, check, notTried }: Checker,
  catalogue: Schemas["VaccineCatalogue"] | undefined,
): Promise<void> {
  const body = catalogue && newBatch(catalogue);
  if (!body) return notTried("createBatch", "adds a batch", "the catalogue has no flu vaccine");
  const key = { idempotencyKey: crypto.randomUUID() };

  const made = await check("createBatch", 201, "adds a batch", () =>
    client.createBatch.withResponse({ body }, key),
  );
  if (!made) return;
  const path = { id: made.data.id };
  await check("createBatch", 201, "answers the same key alike", () =>
    client.createBatch({ body }, key).then(sameIdAs(made.data.id)),
  );
  await check("createBatch", 409, "refuses the same key for another body", () =>
    client.createBatch({ body: { ...body, batchNo: batchNumber() } }, key),
  );
  await check("createBatch", 409, "refuses the same batch again", () =>
    client.createBatch({ body: { ...body, batchNo: body.batchNo.toLowerCase() } }),
  );
  await check("validateBatchNumber", 200, "finds the number", () =>
    client.validateBatchNumber({ path: { batchNo: body.batchNo } }),
  );
  const read = await check("getBatch", 200, "reads the batch", () =>
    client.getBatch.withResponse({ path }),
  );
  const etag = read?.etag ?? made.etag;
  await check("updateBatch", 412, "refuses a stale change", () =>
    client.updateBatch({ path, body }, { ifMatch: staleTag }),
  );
  await check("updateBatch", 200, "changes the batch", () =>
    client.updateBatch({ path, body: { ...body, status: "Finished" } }, { ifMatch: etag }),
  );
  await check("decommissionBatch", 200, "takes the batch out of use", () =>
    client.decommissionBatch({ path, body: { reason: "other", comment: "Conformance check" } }),
  );
}

function newBatch({
  vaccineTypes,
}: Schemas["VaccineCatalogue"]): Schemas["BatchInput"] | undefined {
  const flu = vaccineTypes.find(({ vaccineType }) => vaccineType === "fluVac");
  const maker = flu?.manufacturers.find(({ names }) => names.some((name) => name.packSizes[0]));
  const product = maker?.names.find(({ packSizes }) => packSizes[0]);
  const pack = product?.packSizes[0];
  return (
    maker &&
    product &&
    pack && {
      vaccineType: "fluVac",
      vaccineManufacturer: maker.manufacturer,
      vaccineName: product.ampName,
      name: pack.name,
      packSize: pack.packSize ?? 1,
      vaccineId: pack.vaccineId,
      batchNo: batchNumber(),
      expiryDate: Date.UTC(new Date().getUTCFullYear() + 1, 12, 0),
      additionDate: new Date().toISOString(),
      status: "Active",
    }
  );
}

function batchNumber(): string {
  return `CHECK${crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
}
