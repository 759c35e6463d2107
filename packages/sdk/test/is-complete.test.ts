import { document } from "@pharmacy/openapi";
import { examplesOf } from "@pharmacy/openapi/operations";
import { describe, expect, test } from "vitest";
import { isComplete } from "../src/is-complete.ts";
import { operations, type OperationId } from "../src/operations.ts";

const isOperationId = (id: string): id is OperationId => id in operations;

/** Each operation with the answer that the contract shows of it. */
const answers = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => {
    const success = Object.entries(operation?.responses ?? {}).find(([code]) => code < "300")?.[1];
    const content = success && "content" in success ? success.content : undefined;
    const [media] = Object.values(content ?? {});
    const id = operation?.operationId ?? "";
    if (!media || !isOperationId(id)) return [];
    return examplesOf(document, media).map(({ name, value: example }) => ({ id, name, example }));
  });

describe("an answer", () => {
  test("is looked at for every operation that has one", () => {
    const none: OperationId[] = ["selectStore"];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(
      Object.keys(operations).length - none.length,
    );
    expect(none.map((id) => isComplete(id, {}))).toEqual([true]);
  });

  test.for(answers)("$id as the contract shows it, $name, is complete", ({ id, example }) => {
    expect(isComplete(id, example)).toBe(true);
  });

  test.for(answers)(
    "$id ($name) without anything, or as something else, is not",
    ({ id, example }) => {
      const something = Array.isArray(example) ? { length: 1 } : [];
      for (const data of [{}, null, undefined, "<html>", something]) {
        expect(isComplete(id, data), JSON.stringify(data)).toBe(false);
      }
    },
  );
});

test.each([
  ["a field that is missing", { episodes: [], page: 0, size: 10, totalElements: 0 }],
  ["no list", { episodes: {}, page: 0, size: 10, totalElements: 0, totalPages: 0 }],
  ["null", { episodes: null, page: 0, size: 10, totalElements: 0, totalPages: 0 }],
  [
    "a row that says nothing",
    { episodes: [{}], page: 0, size: 10, totalElements: 1, totalPages: 1 },
  ],
  [
    "no row in a row's place",
    { episodes: [null], page: 0, size: 10, totalElements: 1, totalPages: 1 },
  ],
])("a list of episodes with %s is not complete", (_name, data) => {
  expect(isComplete("listActiveEpisodes", data)).toBe(false);
});

test("what the contract lets be null may be null: an episode before its consent", () => {
  const episode = answers.find(({ id }) => id === "getEpisode")?.example;
  expect(isComplete("getEpisode", { ...Object(episode), consent: null })).toBe(true);
  expect(isComplete("getEpisode", { ...Object(episode), status: null })).toBe(false);
});

test.each<[OperationId, unknown]>([
  [
    "listCompletedEpisodes",
    { episodes: [{ id: "a" }], page: 0, size: 10, totalElements: 1, totalPages: 1 },
  ],
  ["findBatchRecipients", { batchNo: "AB12", recipients: [{}] }],
  ["getVaccineTypes", { vaccineTypes: [{}] }],
  ["getVaccineTypes", { vaccineTypes: [{ vaccineType: "fluVac", manufacturers: [{}] }] }],
  ["findCareHomes", [{}]],
])("%s answered with an empty record within is not complete", (id, data) => {
  expect(isComplete(id, data)).toBe(false);
});
