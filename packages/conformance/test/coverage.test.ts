import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import { caseTreeOf } from "../src/coverage/case-tree.ts";
import { casesIn, count } from "../src/coverage/count.ts";
import { isMet } from "../src/coverage/request-case.ts";
import { checkBackend } from "../src/index.ts";
import { exemplaryBackend } from "./exemplary-backend.ts";

/** The cases of a request that a value is, in one line each. */
function casesOf(schema: string, value: unknown, outcome: "taken" | "refused"): string[] {
  const tree = caseTreeOf({ $ref: `#/components/schemas/${schema}` });
  count(tree, value, outcome);
  return [...casesIn(tree)]
    .filter((one) => one[outcome] > 0)
    .map(({ place, says, isAllowed }) => `${isAllowed ? "" : "✗ "}${place} ${says}`);
}

test.for([
  ["DeletionRequest", { reason: "other", comment: "" }, ["/reason is other"], ["✗"]],
  ["DeletionRequest", { reason: "none" }, ["✗ /reason is another value"], ["/reason is other"]],
  ["DeletionRequest", {}, ["✗ /reason is left out"], ["/reason is there"]],
  ["DeletionRequest", { x: 1 }, ["✗ / has a field that is not declared"], []],
  ["DeletionRequest", [], ["✗ / is not of the type object"], ["✗ /reason is left out"]],
  [
    "BatchInput",
    { vaccineType: "fluVac", useByDate: 0 },
    ["✗ / vaccineType is fluVac, and is not what that asks for"],
    ["/ not: vaccineType is fluVac"],
  ],
  ["BatchInput", { vaccineType: "covid" }, ["/ not: vaccineType is fluVac"], ["✗ / vaccineType"]],
  ["BatchInput", { packSize: 0 }, ["✗ /packSize is less than 1"], ["✗ /packSize is more"]],
  ["BatchInput", { packSize: 1 }, ["/packSize is at its least, 1"], ["✗ /packSize"]],
  [
    "EpisodeListRequest",
    { filters: { vaccineType: ["covid", "x"] } },
    ["/filters/vaccineType/* is covid", "✗ /filters/vaccineType/* is another value"],
    ["/filters/vaccineType/* is fluVac"],
  ],
  [
    "EpisodeInput",
    { consent: { consentStatus: true }, status: "Completed" },
    [
      "✗ /consent/consentByPatientCheck is left out, where status is Completed or Closed and consentStatus is true",
    ],
    ["✗ /consent/consentStatus"],
  ],
] as const)("a %s of %j is counted by what it is", ([schema, value, expected, not]) => {
  const found = casesOf(schema, value, "refused");
  expect(found).toEqual(expect.arrayContaining([...expected]));
  for (const start of not) expect(found.filter((line) => line.startsWith(start))).toEqual([]);
});

test("what is met is what the backend did right, not what was sent", async () => {
  const token = "eyJ.eyJ.s";
  const { coverage } = await checkBackend({
    baseUrl: "http://backend.test/api",
    token,
    fetch: exemplaryBackend,
    only: ["deleteEpisode"],
  });
  const found = coverage.find(({ operationId }) => operationId === "deleteEpisode");
  const comment = found?.cases.filter(({ place }) => place === "/reason") ?? [];
  const leftOut = comment.find(({ says }) => says === "is left out");
  // The memoryless backend takes everything.
  expect(leftOut?.taken).toBeGreaterThan(0);
  expect(
    [leftOut, comment.find(({ says }) => says === "is there")].map((one) => one && isMet(one)),
  ).toEqual([false, true]);
  expect(found?.statuses.find(({ status }) => status === 200)?.times).toBeGreaterThan(0);
  expect(coverage.length).toBe(
    Object.values(document.paths).flatMap(({ parameters: _shared, ...methods }) =>
      Object.keys(methods),
    ).length,
  );
});
