import { serverMessages, validation } from "@pharmacy/domain/messages";
import { document } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/operations";
import { operations } from "@pharmacy/sdk";
import { requestErrors } from "@pharmacy/sdk/validate";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exhaustiveMs, holdsOverHttp } from "../../packages/domain/test/random.ts";
import { contractOperation, operationIds } from "../src/sandbox/server/contract.ts";
import { withOneThingWrong } from "./one-thing-wrong.ts";
import {
  startSandboxServer,
  type Caller,
  type LooseInput,
  type SandboxServer,
} from "./sandbox-server.ts";

let server: SandboxServer;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  const tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

type Id = keyof typeof operations;
const withBody = operationIds.filter((id) => contractOperation(id).body);
const path = { id: "b1", episodeId: "e1", clinicId: "c1", entryId: "c2" };

/** The example of an operation's body that the contract gives. */
function exampleOf(id: Id): object {
  const item = document.paths[operations[id].path]?.[contractOperation(id).method];
  const media = item?.requestBody?.content["application/json"];
  return Object(media && usualExample(document, media));
}

/** The server's errors for a call, and the client's errors before sending it. */
async function bothOn(id: Id, input: LooseInput, headers: Record<string, string> = {}) {
  const { status, problem } = await pharmacist.send(id, input, headers);
  const own = requestErrors(id, input, { idempotencyKey: headers["Idempotency-Key"] });
  return { own, status, said: problem?.errors ?? [] };
}

describe("a whole number in an address is its digits alone", () => {
  const lists = operationIds.flatMap((id) =>
    ["page", "size", "changedSince"]
      .filter((name) => contractOperation(id).parameters.some((one) => one.name === name))
      .map((name) => ({ id, name })),
  );
  const odd = ["1e1", "1E1", "0x10", "0b1", " 1", "1 ", "+1", "1.0", "1.5", "01", "-0", "", "one"];
  const large = ["99999999999999999999", "1e21", "Infinity", "-1"];

  test("[7.12] and these are all that there are", () => expect(lists).toHaveLength(17));

  test.for(lists)("$name of $id", async ({ id, name }) => {
    const body = contractOperation(id).body ? { body: {} } : {};
    for (const value of [...odd, ...large]) {
      const query = { [name]: value };
      const { status, problem } = await pharmacist.send(id, { path, query, ...body });
      expect([value, status]).toEqual([value, 400]);
      expect(problem.errors).toMatchObject([{ path: `/query/${name}` }]);
    }
  });

  test.each(["1e0", "+1", "01", "1.0"])("also in a path: %s", async (number) => {
    const { status, problem } = await pharmacist.send("getVaccinationExport", { path: { number } });
    expect([status, problem.errors]).toMatchObject([400, [{ path: "/path/number" }]]);
  });

  test("and it is given once", async () => {
    const { url } = server.sandbox;
    for (const twice of ["page=1&page=1", "page=1&page=2", "size=5&page=0&size=5"]) {
      const headers = {
        Authorization: `Bearer ${pharmacist.token}`,
        "Content-Type": "application/json",
      };
      const init = { method: "POST", headers, body: "{}" };
      const { status } = await fetch(`${url}/api/vaccination/active?${twice}`, init);
      expect([twice, status]).toEqual([twice, 400]);
    }
  });
});

describe("the client finds before it sends what the server says in its 400", () => {
  test.for(withBody.filter((id) => id !== "saveEpisode"))(
    "of %s, all of it and in the same words",
    { timeout: exhaustiveMs },
    async (id) => {
      let refused = 0;
      const isSame = fc.asyncProperty(withOneThingWrong, async (mutate) => {
        const { own, said, status } = await bothOn(id, { path, body: mutate(exampleOf(id)) });
        fc.pre(said.every(({ message }) => message !== validation.unreadable));
        refused += own.length;
        if (own.length > 0) expect([status, said]).toEqual([400, own]);
        // Lists have no rules beyond their schemas.
        else if (id.startsWith("list")) expect([status, said]).toEqual([200, []]);
      });
      await holdsOverHttp(isSame);
      expect(refused).toBeGreaterThan(0);
    },
  );

  test("of an episode in each of its places, where the rules may have words of their own", async () => {
    let refused = 0;
    const isAmong = fc.asyncProperty(withOneThingWrong, async (mutate) => {
      const { own, said } = await bothOn("saveEpisode", { body: mutate(exampleOf("saveEpisode")) });
      refused += own.length;
      const paths = said.map((one) => one.path);
      expect(paths).toEqual(expect.arrayContaining(own.map((one) => one.path)));
    });
    await holdsOverHttp(isAmong);
    expect(refused).toBeGreaterThan(0);
  });

  test.for([
    { query: { page: -1 } },
    { query: { page: "first" } },
    { query: { size: 100, page: 1.5 } },
    { query: { size: 1, page: 0 } },
    { query: { size: "5", page: null } },
  ])("of $query", async ({ query }) => {
    const given = Object.entries(query).filter(([, value]) => value !== null);
    const { own, said } = await bothOn("listActiveEpisodes", {
      query: Object.fromEntries(given),
      body: {},
    });
    expect(said).toEqual(own);
  });

  test("of a key that is none", async () => {
    const body = exampleOf("createBatch");
    const { own, said } = await bothOn("createBatch", { body }, { "Idempotency-Key": "short" });
    expect(own).toEqual([{ path: "/header/idempotency-key", message: serverMessages.value }]);
    expect(said).toEqual(own);
  });
});
