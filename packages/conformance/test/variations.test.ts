import type { OperationId } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allChecks, runChecks } from "../src/check-backend.ts";
import { isNeeded } from "../src/contract/contract.ts";
import type { Check } from "../src/kit/kit.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import type { Call, Fault } from "./faults/fault.ts";
import { answers, pretend, when, withHeader, without, withQuery } from "./faults/fault-builders.ts";

/** What a right backend may do in another way than the sandbox: the kit finds nothing wrong. */

let sandbox: CheckedSandbox;
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(() => sandbox.close());

type Create = Fault["create"];

const uuid = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** New ids are numbers of various lengths, in the order of the sandbox's ids. */
const numericIds: Create = () => {
  const ids = new Map<string, string>();
  const beganAt = BigInt(Date.now()) << 80n;
  let first: bigint | undefined;
  const numberOf = (id: string) => {
    const value = BigInt(`0x${id.replaceAll("-", "")}`);
    if (value < beganAt) return id;
    first ??= value;
    const number = String(value - first + 10n ** 20n);
    ids.set(number, id);
    return number;
  };
  const back = (text: string) => text.replaceAll(/\d{20,}/g, (number) => ids.get(number) ?? number);
  return async (call, forward) => {
    const url = new URL(back(call.url.href));
    const body: Call["body"] = JSON.parse(back(JSON.stringify(call.body)));
    const answer = await forward({ ...call, url, body });
    return { ...answer, text: answer.text.replaceAll(uuid, numberOf) };
  };
};

/** "Willow House" becomes "Willow's House". */
const namesWithSigns: Create = () => async (call, forward) => {
  const name = call.url.searchParams.get("name");
  const plain = (query: URLSearchParams) => query.set("name", (name ?? "").replace(/'s/i, ""));
  const answer = await forward(name === null ? call : withQuery(call, plain));
  if (call.operationId !== "findCareHomes") return answer;
  return { ...answer, text: answer.text.replaceAll(/("name":"\w+)/g, "$1's") };
};

/** The letter of each number of COVID-19 comes last. */
const letterLast: Create = () => async (call, forward) => {
  const answer = await forward(call);
  const format = /(?<="batchNumberFormat":)"[^"]*"/g;
  if (call.operationId !== "createBatch")
    return { ...answer, text: answer.text.replaceAll(format, '"nnnnnnA"') };
  if (/^\d{6}[A-Z]$/.test(String(call.body["batchNo"]))) return pretend(answer, 201, { id: "x" });
  const errors = [{ path: "/batchNo", message: "Wrong" }];
  return pretend(answer, 400, { status: 400, code: "INVALID_REQUEST", errors });
};

const weakETags = when(
  "any",
  ({ headers }, { method }) => method === "GET" && headers.has("ETag"),
  (answer) => withHeader(answer, "ETag", `W/${answer.headers.get("ETag")}`),
);

const of =
  (start: string, ...operations: OperationId[]) =>
  ({ operation, rule }: Check) =>
    operations.includes(operation) && rule.startsWith(start);

test.for<[string, Create, (check: Check) => boolean]>([
  ["weak ETags", weakETags, of("stores all", "createBatch", "saveEpisode")],
  ["weak ETags", weakETags, of("takes a change of the version", "saveEpisode", "updateBatch")],
  ["numeric ids", numericIds, of("divides its rows", "listActiveBatches", "listActiveEpisodes")],
  ["care homes with signs", namesWithSigns, of("finds exactly", "findCareHomes")],
  ["a letter at the end", letterLast, of("refuses a number of COVID-19", "createBatch")],
])("%s raise no false alarm", async ([name, create, isOne]) => {
  const checks = allChecks.filter(isOne);
  const fault: Fault = { name, suite: "state", create };
  const { results } = await sandbox.check(
    { only: ["lists", "state", "validation"] },
    fault,
    checks,
  );
  const own = results.filter(({ rule }) => checks.some((check) => check.rule === rule));
  expect(own.filter(({ state }) => state !== "passed")).toEqual([]);
  expect(own.length).toBeGreaterThan(0);
});

test("a service account without a name raises no false alarm", async () => {
  const { url, token } = await sandbox.access();
  const response = await fetch(`${url}/test/signed-tokens`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, claims: { given_name: "", family_name: "" } }),
  });
  const nameless: { token: string } = await response.json();
  const checks = allChecks.filter(of("stores all of a new episode: a draft", "saveEpisode"));
  const options = { baseUrl: `${url}/api`, token: nameless.token, only: ["state"] };
  const { results } = await runChecks(options, checks);
  expect(results.filter(({ state }) => state === "failed")).toEqual([]);
  expect(results.length).toBeGreaterThan(0);
});

test("a field that the user's record lacks is not filled", async () => {
  const sent: unknown[] = [];
  const lacking = answers("getUser", (body) => without(body, "email"));
  const create: Create = (token) => async (call, forward) => {
    if (call.operationId === "updateUserDetails") sent.push(call.body["email"]);
    return lacking(token)(call, forward);
  };
  const checks = allChecks.filter(of("answers a valid request", "updateUserDetails"));
  await sandbox.check({}, { name: "no e-mail address", suite: "shapes", create }, checks);
  expect(sent).toEqual([undefined]);
});

test(
  "a backend of the specification alone raises no false alarm",
  { timeout: 300_000 },
  async () => {
    const plain: Create = () => async (call, forward) => {
      const isAbsent = call.operationId !== undefined && !isNeeded(call.operationId);
      const isStock = "dosesReceived" in call.body || call.body["sortBy"] === "dosesLeft";
      if (!isAbsent && !isStock) return forward(call);
      return pretend({ ...call, status: 0, text: "" }, isAbsent ? 501 : 400, {});
    };
    const { results, left } = await sandbox.check(
      { only: ["tenancy", "lists", "state", "robustness"], profile: "specification" },
      { name: "no extensions", suite: "state", create: plain },
    );
    expect(results.filter(({ state }) => state === "failed")).toEqual([]);
    expect(left.filter((line) => line.includes("episodes neither"))).toEqual([]);
  },
);
