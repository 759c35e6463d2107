import { document } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/operations";
import { expect, test } from "vitest";
import { ConfigurationError, batchInputOf, productsIn } from "../src/index.ts";
import type { Schemas } from "../src/index.ts";
import { createTestClient } from "../src/testing.ts";
import { requestErrors } from "../src/validate.ts";

const answer = document.paths["/vaccination/types"]?.get?.responses["200"];
const media = answer && "content" in answer ? answer.content?.["application/json"] : undefined;
const client = createTestClient({
  getVaccineTypes: () => Response.json(media && usualExample(document, media)),
});
const expiryDate = Date.UTC(2027, 6, 0);

test("a batch of every product and pack of the catalogue is what the contract asks for", async () => {
  const products = productsIn(await client.getVaccineTypes());
  const bodies = products.flatMap((product) =>
    product.packSizes.map((pack) => batchInputOf(product, pack, { batchNo: "TH2127", expiryDate })),
  );
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(requestErrors("createBatch", { body })).toEqual([]);
  const [product] = products;
  expect(bodies[0]).toMatchObject({
    vaccineType: product?.vaccineType,
    vaccineManufacturer: product?.manufacturer,
    vaccineName: product?.ampName,
    status: "Active",
    additionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test("what is given of a batch wins, and a pack without a size is refused unless one is given", async () => {
  const [product] = productsIn(await client.getVaccineTypes());
  const [found] = product?.packSizes ?? [];
  if (!product || !found) throw new Error("The catalogue is empty");
  const pack: Schemas["PackSize"] = { ...found, packSize: undefined };
  const batch = { batchNo: "TH2127", expiryDate };
  expect(() => batchInputOf(product, pack, batch)).toThrow(ConfigurationError);
  const additionDate = "2026-09-01T08:00:00.000Z";
  const given = batchInputOf(product, pack, { ...batch, packSize: 10, additionDate });
  expect([given.packSize, given.additionDate]).toEqual([10, additionDate]);
});
