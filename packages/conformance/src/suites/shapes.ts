import { document } from "@pharmacy/openapi";
import { productsIn } from "@pharmacy/sdk";
import {
  nobody,
  operationIds,
  operationNamed,
  taking,
  operationsWithBody,
} from "../contract/contract.ts";
import { checksOf } from "../kit/kit.ts";
import { anyCareHome, changeBy, validRequests } from "../records/requests.ts";
import { newKey, newRow, stale } from "../records/values.ts";
import { lists } from "./lists/lists.ts";

/** Causes each answer of each operation: the rules for every answer apply to them. */
const test = checksOf("shapes", "decisions: Contract");

for (const { operation, what, make } of validRequests)
  test(`${operation} answers a valid request${what && `: ${what}`}`, async (kit) =>
    kit.succeed(operation, await make(kit)));

test("getUser tells who is signed in", async (kit) => {
  const { userName, id } = await kit.user();
  kit.has(await kit.get("getUser", { query: { username: userName } }), { userName, id });
});

test("getPharmacyStore tells the store", async (kit) => {
  const { id } = await kit.store();
  const data = await kit.get("getPharmacyStore", { query: { storeId: id } });
  kit.has(data, { id, postalCode: data.postCode });
});

test("getAllGroupInfo lists the stores of the user, the default one among them", async (kit) => {
  const { storeId } = await kit.user();
  const groups = await kit.get("getAllGroupInfo", {});
  const isAmong = !storeId || groups.some((group) => group.storeId === storeId);
  kit.demand(isAmong, `${storeId} among them`, groups);
  kit.eachOnce(groups, (group) => group.storeId, "each store once");
});

for (const { operation, ask } of lists) test(`${operation} lists a page`, (kit) => ask(kit)(0, 99));

test("getVaccineTypes tells the catalogue, each pack once", async (kit) => {
  const catalogue = await kit.get("getVaccineTypes", {});
  const packs = productsIn(catalogue).flatMap(({ packSizes }) => packSizes);
  kit.demand(packs.length > 0, "a pack", catalogue);
  kit.eachOnce(packs, ({ vaccineId }) => vaccineId, "each pack once");
  kit.eachOnce(catalogue.vaccineTypes, ({ vaccineType }) => vaccineType, "each vaccine once");
});

test("getCareHome tells of a care home what the search told", async (kit) => {
  const found = await anyCareHome(kit);
  const data = await kit.get("getCareHome", { query: { orgLink: found.orgLink } });
  const { orgId, name, postCode } = found;
  kit.has(data, { orgId, name, postCode: postCode ?? data.postCode });
  kit.demand(data.address !== "", "an address", data);
});

test("addClinicEntries tells what became of each row, and keeps what names no patient", async (kit) => {
  // Each field alone, with a value that it may not hold.
  const fields = Object.keys(document.components.schemas["ClinicRow"]?.properties ?? {});
  const bad = fields.map((field) => ({ [field]: `${kit.mark} ${field}` }));
  const { clinicId, rows } = await kit.addRows("LIST", [newRow(), ...bad]);
  for (const { entryId } of rows) await kit.readEntry({ clinicId, entryId: entryId ?? "" });
});

const noSuch: Readonly<Record<string, string>> = {
  ...{ storeId: "ZZ999", batchNo: "NOSUCHBATCH999", username: "nobody.at.all" },
  ...{ number: "2147483647", orgLink: "no-such-home" },
  ...{ nhsNumber: "9990000050", patientDateOfBirth: "1901-01-01" },
};

const ofNobody = (values: object = {}) => {
  const nobodys = (name: string) => noSuch[name] ?? (/id$/i.test(name) ? nobody : undefined);
  const changed = Object.entries(values).map(([name, value]) => [name, nobodys(name) ?? value]);
  return Object.fromEntries(changed);
};

for (const operation of operationIds.filter((id) => operationNamed(id).answers.has(404)))
  test(`${operation} does not find what nobody has`, async (kit) => {
    const ask = await changeBy(operation).make(kit);
    const other = { ...ask, path: ofNobody(ask.path), query: ofNobody(ask.query) };
    await kit.refused(operation, other, 404, "NOT_FOUND");
  });

for (const operation of operationsWithBody)
  test(`${operation} refuses a body of another shape`, async (kit) => {
    const ask = await changeBy(operation).make(kit);
    await kit.refused(operation, { ...ask, body: { unexpected: true } }, 400);
  });

for (const operation of taking("If-Match"))
  test(`${operation} refuses a stale change with the declared problem`, async (kit) => {
    const ask = await changeBy(operation).make(kit);
    await kit.refused(operation, { ...ask, ...stale }, 412, "STALE_VERSION");
  });

test("saveEpisode refuses a reused key with the declared problem", async (kit) => {
  const key = newKey();
  await kit.saveNew(kit.draftOf(), key);
  await kit.refused("saveEpisode", { body: kit.draftOf(), ...key }, 409, "IDEMPOTENCY_KEY_REUSED");
});
