import { randomInt } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startPrismMock } from "../../../mock-server/src/prism-server/start-prism.ts";
import { allChecks } from "../src/check-backend.ts";
import { checkBackend, junit, report } from "../src/index.ts";
import type { KitOptions } from "../src/index.ts";
import { startCheckedSandbox } from "./checked-sandbox.ts";
import { jsonOf } from "./faults/fault.ts";
import type { Fault } from "./faults/fault.ts";

/** Answers that no backend should give. Each run has to end with its report all the same. */

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (name: string) =>
  `${coded({ alg: "RS256" })}.${coded({
    preferred_username: name,
    realm_access: { roles: ["VAC", "VAC_DELETE", "MULTI_SITE"] },
  })}.signature`;
const options = {
  token: tokenOf("anna"),
  tokens: { otherStore: tokenOf("mia"), otherUser: tokenOf("tom"), noRole: tokenOf("nora") },
  patienceMs: 100,
} satisfies Partial<KitOptions>;

const json = { "Content-Type": "application/json" };
const always =
  (status: number, body: string, headers = json): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
const deep = `${'{"a":['.repeat(5000)}1${"]}".repeat(5000)}`;
const odd = JSON.stringify({
  id: {},
  code: [],
  errors: [null, 7, {}],
  rows: [null, { entryId: {}, rows: [] }],
  episodes: {},
  batches: "none",
  entries: [null],
  vaccineTypes: [{ vaccineType: 7, manufacturers: null }],
  patients: [null],
  totalElements: 1e12,
  storeId: [],
});

/** By what it does with each request; `dies` has an end of its own. */
const listeners: Record<string, RequestListener> = {
  "200 and {}": always(200, "{}"),
  "201 and []": always(201, "[]"),
  "200 and null": always(200, "null"),
  "200 and a number": always(200, "7"),
  "200 and nothing": always(200, ""),
  "204": always(204, ""),
  "a page in HTML": always(200, "<!doctype html><title>Welcome</title>", {
    "Content-Type": "text/html",
  }),
  "a body that is no JSON": always(200, '{"id":'),
  "a body of other types": always(200, odd),
  "a body that is too deep": always(200, deep),
  "500": always(500, '{"code":"INTERNAL_ERROR","errors":[null]}'),
  "400 with faults of another shape": always(400, odd),
  "a redirection to itself": (request, response) => {
    request.resume();
    response.writeHead(302, { Location: request.url ?? "/" }).end();
  },
  "a closed connection": (request) => request.socket.destroy(),
  "a body that breaks off": (request, response) => {
    request.resume();
    response.writeHead(200, { ...json, "Content-Length": "100" }).write('{"id":');
    setImmediate(() => response.destroy());
  },
  "nothing at all": (request) => void request.resume(),
  "a body without an end": (request, response) => {
    request.resume();
    response.writeHead(200, json);
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  },
};

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { close, origin: originOf(server.address()) };
}

const originOf = (address: string | AddressInfo | null) =>
  `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

async function settledBy(baseUrl: string, changes: Partial<KitOptions> = {}) {
  const found = await checkBackend({ baseUrl, ...options, ...changes });
  const checks = new Set(
    found.results.map(({ suite, operation, rule }) => suite + operation + rule),
  );
  const unsettled = allChecks.filter(
    ({ suite, operation, rule }) => !checks.has(suite + operation + rule),
  );
  expect(unsettled.map(({ rule }) => rule)).toEqual([]);
  for (const text of [report(found), junit(found)]) expect(text.length).toBeLessThan(20_000_000);
  return found;
}

/** With TEST_ALL=1 all of them, otherwise one by chance. */
const seed = Number(process.env["LISTENER_SEED"] ?? randomInt(1_000_000));
console.log(`LISTENER_SEED=${seed}`);
const every = process.env["TEST_ALL"] === "1" ? 1 : Object.keys(listeners).length;
const tried = Object.entries(listeners).filter((_listener, index) => (index + seed) % every === 0);

test.for(tried)(
  "each check is settled and reported where every answer is %s",
  { timeout: 60_000 },
  async ([, listener]) => {
    const { origin } = await serve(listener);
    const { results } = await settledBy(origin);
    expect(results.filter(({ state }) => state === "failed").length).toBeGreaterThan(300);
  },
);

test(
  "each check is settled and reported on the contract's own mock",
  { timeout: 60_000 },
  async () => {
    const { origin, process: prism } = await startPrismMock();
    onTestFinished(() => void prism.kill());
    const { results } = await settledBy(origin);
    const failed = results.filter(({ suite, state }) => suite === "state" && state === "failed");
    expect(failed.map(({ operation }) => operation)).toContain("endClinic");
  },
);

test("a check of endClinic fails where that moves nobody, and the run goes on", async () => {
  const sandbox = await startCheckedSandbox();
  onTestFinished(() => sandbox.close());
  const movesNobody: Fault = {
    name: "endClinic moves nobody",
    suite: "state",
    create: () => async (call, forward) => {
      if (call.operationId !== "endClinic") return forward(call);
      const clinic = await forward({
        ...call,
        method: "GET",
        url: new URL(call.url.href.replace(/\/end$/, "/summary")),
        body: {},
        init: {},
      });
      return clinic;
    },
  };
  const checks = allChecks.filter(
    ({ suite, operation }) => suite === "state" && operation === "endClinic",
  );
  const { results, left } = await sandbox.check({}, movesNobody, checks);
  expect(results.filter(({ suite }) => suite === "state").map(({ state }) => state)).toEqual(
    checks.map(() => "failed"),
  );
  expect(left.filter((line) => line.includes("neither"))).toEqual([]);
});

test.for([
  ["did not attend in the end", false, /\d entries of a clinic ended/],
  ["is said to be left where a backend refuses that", true, /\d entries of a clinic neither/],
] as const)("whom somebody claimed %s", async ([, isRefused, line]) => {
  const sandbox = await startCheckedSandbox();
  onTestFinished(() => sandbox.close());
  const statuses = new Map<string, unknown>();
  const watched: Fault = {
    name: "no end of an entry",
    suite: "robustness",
    create: () => async (call, forward) => {
      const isEnd = call.operationId === "moveClinicEntry" && call.body["move"] !== "CLAIM";
      const answer = await forward(call);
      if (answer.status === 200 && call.operationId === "moveClinicEntry")
        statuses.set(call.url.pathname, jsonOf(answer.text)["status"]);
      return isEnd && isRefused ? { ...answer, status: 412 } : answer;
    },
  };
  const checks = allChecks.filter(({ rule }) => /two people who claim|says NEW, then/.test(rule));
  const { results, left } = await sandbox.check({}, watched, checks);
  expect(results.filter(({ suite, state }) => suite === "state" && state === "failed")).toEqual([]);
  expect(new Set(statuses.values())).toEqual(new Set(["DID_NOT_ATTEND"]));
  expect(left.join()).toMatch(line);
  expect(left.join()).toMatch(/\d files for the national record, with all that was due/);
});

test("each check is settled and reported where a backend dies in the middle", async () => {
  let asked = 0;
  const { close, origin } = await serve((request, response) => {
    asked += 1;
    if (asked === 500) close();
    else always(200, '{"id":"1"}')(request, response);
  });
  const { left } = await settledBy(origin);
  expect(left.join()).toMatch(/1 episodes neither removed nor ended: 1/);
});
