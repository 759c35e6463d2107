import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { World } from "../src/sandbox/test-hooks/worlds.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { draftOf, visitTo } from "./visits.ts";

let server: SandboxServer;
let world: World;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await server.world();
  pharmacist = await server.as(world.people.pharmacist?.username ?? "");
});

const flu = () => world.batches.filter(({ vaccineType }) => vaccineType === "fluVac");
const batchNo = (index: number) => flu()[index]?.batchNo ?? "";
const visit = (index: number) => visitTo(world, { batches: flu().slice(index, index + 1) });

async function recipientsOf(number: string, caller = pharmacist) {
  const { body } = await caller.send("findBatchRecipients", { query: { batchNo: number } });
  return body.recipients;
}

test("whoever received a batch is found by its number, however it is written", async () => {
  const { body } = await pharmacist.send("saveEpisode", { body: visit(0) });
  await pharmacist.send("saveEpisode", { body: draftOf(visit(0)) });
  const written = ` ${batchNo(0).toLowerCase().split("").join("-")}`;
  const found = await recipientsOf(written);
  const [patient] = world.patients;
  expect(found).toMatchObject([
    {
      episodeId: body.id,
      patientName: `${patient?.firstName} ${patient?.lastName}`,
      dateOfBirth: patient?.dateOfBirth,
      nhsNumber: patient?.nhsNumber,
      batchNumber: batchNo(0),
      vaccineType: "fluVac",
    },
  ]);
  expect(await recipientsOf(`${batchNo(0)}X`)).toEqual([]);
});

test("an edit moves the recipient to the other batch, a deletion takes it away", async () => {
  const { body } = await pharmacist.send("saveEpisode", { body: visit(0) });
  const query = { episodeId: body.id };
  await pharmacist.send("saveEpisode", { query, body: visit(1) });
  expect(await recipientsOf(batchNo(0))).toEqual([]);
  expect(await recipientsOf(batchNo(1))).toHaveLength(1);
  await pharmacist.send("deleteEpisode", { path: query, body: { reason: "duplicate" } });
  expect(await recipientsOf(batchNo(1))).toEqual([]);
});

test("another pharmacy's recipients are not found", async () => {
  await pharmacist.send("saveEpisode", { body: visit(0) });
  const elsewhere = await server.world();
  const stranger = await server.as(elsewhere.people.pharmacist?.username ?? "");
  expect(await recipientsOf(batchNo(0), stranger)).toEqual([]);
});
