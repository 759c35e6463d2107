import { document } from "@pharmacy/openapi";
import { withCodeSamples } from "@pharmacy/openapi/code-samples";
import { expect, test } from "vitest";
import { operations } from "../src/index.ts";
import { editorOf } from "./language-service.ts";

const { paths } = withCodeSamples(document, "/api");
const samples = Object.values(paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => (operation ? [operation] : []))
  .map(({ operationId, "x-codeSamples": those = [] }) => ({
    operationId,
    source: those.find(({ label }) => label === "SDK")?.source ?? "",
  }));

const head = `
import { createPharmacyClient } from "./index.ts";
const client = createPharmacyClient({ baseUrl: "/api", token: async () => "" });
`;

test("the documentation calls every operation by the SDK, as it compiles", () => {
  expect(samples.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(operations).toSorted(),
  );
  for (const { operationId, source } of samples) {
    expect(source).toContain(`await client.${operationId}(`);
  }
  const script = head + samples.map(({ source }) => `{\n${source}\n}\n`).join("");
  expect(editorOf(script).faults()).toEqual([]);
});

test("a sample with a wrong value would not compile", () => {
  const [save = ""] = samples.flatMap(({ operationId, source }) =>
    operationId === "saveEpisode" ? [source] : [],
  );
  const wrong = save.replace('vaccineTypes: ["fluVac"]', 'vaccineTypes: ["flu"]');
  expect(wrong).not.toBe(save);
  expect(editorOf(head + wrong).faults()).not.toEqual([]);
});
