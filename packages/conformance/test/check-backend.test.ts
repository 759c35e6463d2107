import { operations } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import { checkBackend, report } from "../src/index.ts";
import { exemplaryBackend } from "./exemplary-backend.ts";
import type { Question } from "./exemplary-backend.ts";

type InjectFault = (question: Question, answer: Response) => Response;

const access = { baseUrl: "http://backend.test/api", token: "token", username: "anna.pharmacist" };
const check = (injectFault?: InjectFault) =>
  checkBackend({ ...access, fetch: exemplaryBackend(injectFault) });
const failures = async (injectFault: InjectFault) =>
  (await check(injectFault))
    .filter(({ state }) => state === "failed")
    .map(({ operationId, title, details }) => [operationId, title, ...details].join("; "));

/** Injects a fault into the successes of one operation. */
const withFault =
  (operationId: string, injectFault: (answer: Response) => Response): InjectFault =>
  ({ operation }, answer) =>
    operation.operationId === operationId && answer.ok ? injectFault(answer) : answer;

const without = (answer: Response, header: string) => {
  answer.headers.delete(header);
  return answer;
};

describe("a backend that keeps the contract", () => {
  test("passes every check, and every operation is called with a token", async () => {
    const outcomes = await check();
    expect(outcomes.filter(({ state }) => state !== "passed")).toEqual([]);
    const called = outcomes.filter(({ title }) => title !== "without a token");
    expect(new Set(called.map(({ operationId }) => operationId))).toEqual(
      new Set(Object.keys(operations)),
    );
  });

  test("may lack an extension that the application can do without", async () => {
    const absent = await check(({ operation }, answer) =>
      operation.operationId === "getActivity" && answer.ok
        ? Response.json(
            { title: "No", status: 501, detail: "No", code: "NOT_IMPLEMENTED" },
            {
              status: 501,
              headers: { "Content-Type": "application/problem+json", "X-Correlation-Id": "1" },
            },
          )
        : answer,
    );
    expect(absent.filter(({ state }) => state === "failed")).toEqual([]);
    expect(absent.some(({ state }) => state === "absent")).toBe(true);
  });
});

describe("a backend that breaks the contract", () => {
  test.for([
    {
      name: "an answer of another shape",
      injectFault: withFault("getStatusesCount", ({ headers }) =>
        Response.json({ active: "many" }, { headers }),
      ),
      says: /getStatusesCount; counts; .*\/active must be integer/,
    },
    {
      name: "no JSON",
      injectFault: withFault("getUser", ({ headers }) => new Response("<p>", { headers })),
      says: /getUser; .*the body is no JSON/,
    },
    {
      name: "another content type",
      injectFault: withFault("getUser", (answer) => {
        answer.headers.set("Content-Type", "text/html");
        return answer;
      }),
      says: /getUser; .*the content type is text\/html/,
    },
    {
      name: "no ETag",
      injectFault: withFault("getBatch", (answer) => without(answer, "ETag")),
      says: /getBatch; .*the header ETag is missing/,
    },
    {
      name: "a status that is not declared",
      injectFault: withFault("getVaccineTypes", () => new Response("{}", { status: 418 })),
      says: /getVaccineTypes; .*the contract declares no 418/,
    },
    {
      name: "a refusal that is no problem",
      injectFault: (_: Question, answer: Response) =>
        answer.status === 412 ? new Response("{}", answer) : answer,
      says: /(saveEpisode|updateBatch); refuses a stale change; .*required property/,
    },
    {
      name: "a code that the status does not have",
      injectFault: (_: Question, answer: Response) =>
        answer.status === 412
          ? Response.json({ title: "No", status: 412, detail: "No", code: "NOT_FOUND" }, answer)
          : answer,
      says: /(saveEpisode|updateBatch); refuses a stale change; .*the code is NOT_FOUND, not STALE_VERSION/,
    },
    {
      name: "an open door",
      injectFault: ({ operation, headers }: Question, answer: Response) =>
        operation.operationId === "getActivity" && !headers.has("Authorization")
          ? new Response(null, { status: 204 })
          : answer,
      says: /getActivity; without a token; .*declares no 204/,
    },
    {
      name: "no answer at all",
      injectFault: withFault("getAllGroupInfo", () => {
        throw new TypeError("connection reset");
      }),
      says: /getAllGroupInfo; .*connection reset/,
    },
  ])("is told so: $name", async ({ injectFault, says }) => {
    const told = await failures(injectFault);
    expect(told).not.toEqual([]);
    for (const line of told) expect(line).toMatch(says);
  });
});

test("the report counts and shows what is wrong", async () => {
  const outcomes = await check(withFault("getBatch", (answer) => without(answer, "ETag")));
  const text = report(outcomes);
  expect(text).toMatch(/^FAILED +getBatch +reads the batch$/m);
  expect(text).toMatch(/^ +the header ETag is missing$/m);
  expect(text).toMatch(/\n\d+ passed, 1 failed, 0 open$/);
});
