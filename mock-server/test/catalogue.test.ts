import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { products } from "@pharmacy/domain/seasons/products.gen";
import { packFor } from "@pharmacy/domain/seasons/season";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { keepProducts } from "../src/sandbox/store/products.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { visitTo } from "./visits.ts";
import { type Caller, startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;
let pharmacist: Caller;
let tenant: TestTenant;

const known = products.find(({ packs }) => packs.some(({ size }) => size === 10));
if (!known) throw new Error("No product is shipped.");
/** A product that an earlier version shipped, and that no pack has any more. */
const gone = {
  ...known,
  code: "quadrivalent",
  ampName: "Quadrivalent vaccine",
  seasons: ["flu-2024-25"],
};
/** The same under the code of a still earlier version. */
const goneBefore = { ...gone, code: "quadrivalent-before" };

beforeAll(async () => {
  server = await startSandboxServer();
  const database = await openDatabase(server.location);
  for (const product of [gone, goneBefore])
    await database
      .insertInto("products")
      .values({ code: product.code, position: 99, document: JSON.stringify(product) })
      .execute();
  await database.destroy();
  await server.restart();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const namesIn = ({ vaccineTypes }: Schemas["VaccineCatalogue"]) =>
  vaccineTypes.flatMap(({ manufacturers }) => manufacturers.flatMap(({ names }) => names));

test("the catalogue offers what today's campaigns use, and keeps what they do not", async () => {
  const { body } = await pharmacist.call("getVaccineTypes", {});
  const today = new Date().toISOString().slice(0, 10);
  const offered = products.filter(({ vaccineType, seasons }) =>
    seasons.includes(packFor(seasonPacks, vaccineType, today).id),
  );
  const names = namesIn(body);
  expect(
    names
      .filter(({ isOffered }) => isOffered)
      .map(({ ampName }) => ampName)
      .toSorted(),
  ).toEqual(offered.map(({ ampName }) => ampName).toSorted());
  expect(names.find(({ ampName }) => ampName === gone.ampName)).toMatchObject({ isOffered: false });
  for (const { ampName, kind, strength } of products.filter((product) => product.strength))
    expect(names.find((one) => one.ampName === ampName)).toMatchObject({ kind, strength });
});

const createsBatch = (
  { code, vaccineType, manufacturer, ampName }: typeof gone,
  more: Pick<Schemas["BatchInput"], "batchNo" | "dosesReceived">,
) =>
  pharmacist.call("createBatch", {
    body: {
      vaccineType,
      vaccineManufacturer: manufacturer,
      vaccineName: ampName,
      packSize: 10,
      expiryDate: Date.parse("2099-06-30T00:00:00.000Z"),
      additionDate: new Date().toISOString(),
      status: "Active",
      vaccineId: `${code}-10`,
      ...more,
    },
  });

test("a product that left every campaign stays with its batches", async () => {
  const made = await createsBatch(gone, { batchNo: "A123456" });
  expect(made.status).toBe(201);
  const { body } = await pharmacist.call("getBatch", { path: { id: made.body.id } });
  expect(body.name).toBe("Quadrivalent vaccine, pack of 10");
});

test("the doses left of a product are one sum, whatever code its packs had", async () => {
  await createsBatch(gone, { batchNo: "A123457", dosesReceived: 10 });
  await createsBatch(goneBefore, { batchNo: "A123458", dosesReceived: 10 });
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today };
  const { body } = await pharmacist.call("getActivity", { query });
  const { vaccineType, ampName } = gone;
  expect(body.products?.filter((product) => product.ampName === ampName)).toEqual([
    { vaccineType, ampName, given: 0, dosesLeft: 20 },
  ]);
});

test("the seasons are those that are shipped, each with the products that it uses", async () => {
  const { body } = await pharmacist.call("getSeasons", {});
  expect(body.seasons.map(({ products: _products, ...pack }) => pack)).toEqual(seasonPacks);
  const autumn = body.seasons.find(({ id }) => id === "covid-autumn-2026");
  const spring = body.seasons.find(({ id }) => id === "covid-spring-2026");
  const kinds = (pack: typeof autumn) => pack?.products?.map(({ kind }) => kind) ?? [];
  expect(kinds(autumn)).toContain("Comirnaty XFG");
  expect(kinds(spring)).not.toContain("Comirnaty XFG");
});

test("a start writes what a later version says of a product, and nothing else", async () => {
  const database = await openDatabase(server.location);
  const stored = () => database.selectFrom("products").selectAll().orderBy("code").execute();
  const before = await stored();
  await keepProducts(database, products);
  expect(await stored()).toEqual(before);
  const renamed = products.map((product) =>
    product.code === known.code ? { ...product, manufacturer: "Seqirus" } : product,
  );
  await keepProducts(database, renamed);
  const changed = (await stored()).filter((row, index) => row.document !== before[index]?.document);
  expect(changed.map(({ code }) => code)).toEqual([known.code]);
  await database.destroy();
});

test("an entry's former name is no contradiction, and today's name is stored", async () => {
  const visit = visitTo(tenant);
  const former = visit.vaccinationDetails.fluVac?.delivery?.vaccineSelected ?? "";
  const database = await openDatabase(server.location);
  const renamed = products.map((product) => ({ ...product, ampName: `New ${product.ampName}` }));
  for (const shipped of [renamed, renamed]) await keepProducts(database, shipped);
  const { status, body } = await pharmacist.send("saveEpisode", { body: visit });
  await keepProducts(database, products);
  await database.destroy();
  expect(status).toBe(200);
  const stored = await pharmacist.call("getEpisode", { path: { episodeId: body.id } });
  expect(stored.body.vaccinationDetails.fluVac?.delivery?.vaccineSelected).toBe(`New ${former}`);
});
