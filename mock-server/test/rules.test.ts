import type { OperationId } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import {
  startSandboxServer,
  type Caller,
  type LooseInput,
  type SandboxServer,
} from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

test.each(["", "{", "null", "[]", '{"__proto__": {"status": "Completed"}}'])(
  "a body that is %j is 400",
  async (text) => {
    expect((await pharmacist.send("saveEpisode", { text })).status).toBe(400);
  },
);

test("a page, a size or a header that is not one is 400 and named", async () => {
  const body = { sortBy: "creationDate" };
  const asked = await pharmacist.send("listActiveEpisodes", {
    query: { page: -1, size: 100 },
    body,
  });
  expect(asked.problem.errors?.map(({ path }) => path)).toEqual(["/query/page", "/query/size"]);
  const headed = await pharmacist.send(
    "saveEpisode",
    { body: visitTo(tenant) },
    { "If-Match": "7" },
  );
  expect(headed.problem.errors?.[0]?.path).toBe("/header/if-match");
});

test.each<[string, object, string, string]>([
  ["a text for a number", { packSize: "ten" }, "/packSize", "Must be a whole number"],
  ["too small a number", { packSize: 0 }, "/packSize", "Please enter a number of at least 1"],
  ["too large a number", { packSize: 1e5 }, "/packSize", "Please enter a number of at most 10000"],
  ["no name", { vaccineName: "" }, "/vaccineName", "Required"],
  ["no moment", { additionDate: "soon" }, "/additionDate", "Please enter a valid date"],
  ["no such field", { colour: "red" }, "/colour", "There is no such field"],
])(
  "what the contract refuses is said in the product's words: %s",
  async (_what, wrong, ...said) => {
    const [path, message] = said;
    const { problem } = await pharmacist.send("createBatch", {
      body: { ...tenant.batches[0], ...wrong },
    });
    expect(problem.errors).toContainEqual({ path, message });
  },
);

test.each<[OperationId, LooseInput, string]>([
  ["findCareHomes", { query: { name: "ab" } }, "Please enter at least 3 characters"],
  ["listActiveBatches", { body: {}, query: { size: 0 } }, "Please enter a number of at least 1"],
  ["listActiveBatches", { body: { vaccineType: "flu" } }, "Must be a list"],
  ["searchPatients", { body: { nhsNumber: "96936321090" } }, "Please enter a valid NHS number"],
  ["searchPatients", { body: { nhsNumber: "1111111111" } }, "Please enter a valid NHS number"],
  [
    "getActivity",
    { query: { from: "2025-10-013", to: "2025-10-15" } },
    "Please enter a valid date",
  ],
])("so it is wherever something is asked: %s with %j", async (id, input, message) => {
  const { status, problem } = await pharmacist.send(id, input);
  expect([status, problem.errors?.map((error) => error.message)]).toEqual([400, [message]]);
});
