import { document, shapesDocument } from "@pharmacy/openapi";
import type { JsonSchema, OpenApiDocument } from "@pharmacy/openapi";
import { linksOf, placeOf, type Place, type PlacedLink } from "@pharmacy/openapi/links";
import { describe, expect, test } from "vitest";
import { resolved } from "../src/operations.ts";
import { allOperations, answersOf, parametersOf, type Addressed } from "./operations.ts";
import { failures } from "./validator.ts";

const links = linksOf(document);
const operations = new Map(allOperations.map((one) => [one.operation.operationId, one] as const));

function operation(id: string): Addressed {
  const found = operations.get(id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}

/** Whether the contract knows the place: a header, a parameter, a field of the body. */
function isThere(place: Place, { from, status }: PlacedLink): boolean {
  const source = operation(from);
  if (place.of === "request" && place.in !== "body")
    return parametersOf(source).some((one) => one.in === place.in && one.name === place.name);
  const answer = answersOf(source).find(([of]) => of === status)?.[1];
  if (place.in === "header") return Object.keys(answer?.headers ?? {}).includes(place.name);
  if (place.in !== "body") return false;
  const content = place.of === "request" ? source.operation.requestBody?.content : answer?.content;
  return hasField(document, Object.values(content ?? {})[0]?.schema, place.pointer);
}

function hasField(
  contract: OpenApiDocument,
  schema: JsonSchema | undefined,
  [step, ...rest]: readonly string[],
): boolean {
  if (!schema) return false;
  const found = resolved(contract, schema);
  if (step === undefined) return true;
  const next = /^\d+$/.test(step) ? found.items : found.properties?.[step];
  return hasField(contract, next, rest);
}

test("there are links, and generators find the same in the shapes", () => {
  expect(links.length).toBeGreaterThan(40);
  expect(linksOf(shapesDocument())).toEqual(links);
});

describe.each(links)("$from $status → $name", (link) => {
  const { operationId, parameters = {}, requestBody } = link;
  const target = operation(operationId);

  test("gives each parameter that the operation requires, and none that it does not know", () => {
    const known = parametersOf(target);
    const required = known.filter((one) => one.required).map(({ name }) => name);
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(required));
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(parameters)));
  });

  test("takes each from a place that is there, or as a value that the operation takes", () => {
    for (const [name, expression] of Object.entries(parameters)) {
      const place = placeOf(expression);
      const { schema = {} } = parametersOf(target).find((one) => one.name === name) ?? {};
      if (place) expect([expression, isThere(place, link)]).toEqual([expression, true]);
      else expect(failures(schema, expression)).toEqual([]);
    }
  });

  test("sends a body only where one is taken, from a place that is there", () => {
    const place = requestBody === undefined ? undefined : placeOf(requestBody);
    expect(place !== undefined).toBe(requestBody !== undefined);
    if (!place) return;
    expect(target.operation.requestBody).toBeDefined();
    expect(isThere(place, link)).toBe(true);
  });

  test("carries the version along where the operation can be told it", () => {
    const isConditional = parametersOf(target).some(({ name }) => name === "If-Match");
    expect(parameters["If-Match"]).toBe(isConditional ? "$response.header.ETag" : undefined);
  });
});

const leadOn: [from: string, to: string[]][] = [
  ["createBatch", ["getBatch", "updateBatch", "decommissionBatch"]],
  ["updateBatch", ["getBatch", "updateBatch", "decommissionBatch"]],
  ["getBatch", ["updateBatch", "decommissionBatch", "findBatchRecipients"]],
  ["saveEpisode", ["getEpisode", "saveEpisode", "deleteEpisode", "getEpisodeAudit"]],
  ["getEpisode", ["saveEpisode", "deleteEpisode", "getEpisodeAudit"]],
  ["deleteEpisode", ["getEpisode", "restoreEpisode", "getEpisodeAudit"]],
  ["findBatchRecipients", ["getEpisode"]],
  ["findCareHomes", ["getCareHome"]],
  ["getUser", ["getPharmacyStore"]],
  ["listActiveEpisodes", ["getEpisode"]],
  ["listCompletedEpisodes", ["getEpisode"]],
  ["listDeletedEpisodes", ["getEpisode"]],
  ["listActiveBatches", ["getBatch"]],
  ["listFinishedBatches", ["getBatch"]],
  ["listDecommissionedBatches", ["getBatch"]],
  ["openClinic", ["getClinic", "addClinicEntries", "claimNextClinicEntry"]],
  ["getClinicEntry", ["correctClinicEntry", "moveClinicEntry"]],
];

test.each(leadOn)("%s leads to %j", (from, to) => {
  const found = links.filter((link) => link.from === from).map(({ operationId }) => operationId);
  expect(found).toEqual(expect.arrayContaining(to));
});

// The days of a report are the caller's own choice.
const ofTheCaller = ["getActivity"];

test("some link leads to each operation that needs a value from a server", () => {
  const asking = allOperations
    .filter((one) => parametersOf(one).some(({ required }) => required))
    .map(({ operation: { operationId } }) => operationId);
  const reached = links.map(({ operationId }) => operationId);
  expect(reached).toEqual(expect.arrayContaining(asking.filter((id) => !ofTheCaller.includes(id))));
  expect(asking).toEqual(expect.arrayContaining(ofTheCaller));
});

test("what is no place in a call or an answer is no expression", () => {
  expect(() => placeOf("$response.bodies#/id")).toThrow("$response.bodies#/id");
  expect(() => placeOf("$response.header")).toThrow("$response.header");
  expect(placeOf("FLU")).toBeUndefined();
});
