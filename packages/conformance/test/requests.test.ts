import { document } from "@pharmacy/openapi";
import type { JsonSchema } from "@pharmacy/openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  operationIds,
  operationNamed,
  plainSchema,
  requestFaults,
} from "../src/contract/contract.ts";
import type { Check } from "../src/kit/kit.ts";
import { isRecord } from "../src/kit/json.ts";
import { statusOf } from "../src/kit/caller.ts";
import { validRequests } from "../src/records/requests.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";

let sandbox: CheckedSandbox;
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(() => sandbox.close());

/** Every field that a schema declares, a list's items as `/*`. */
function declared(schema: JsonSchema, at = ""): string[] {
  const { properties = {}, items } = plainSchema(schema);
  return [
    ...(items ? [`${at}/*`, ...declared(items, `${at}/*`)] : []),
    ...Object.entries(properties).flatMap(([name, field]) => [
      `${at}/${name}`,
      ...declared(field, `${at}/${name}`),
    ]),
  ];
}

function filled(value: unknown, at = ""): string[] {
  if (!isRecord(value)) return value === undefined ? [] : [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, inner]) =>
      filled(inner, `${at}/${Array.isArray(value) ? "*" : name}`),
    ),
  ];
}

test("the valid requests are taken, and between them have every field of every request", async () => {
  expect(document.openapi).toMatch(/^3\.1/);
  const known = new Set<string>();
  const wrong: string[] = [];
  const checks = validRequests.map(({ operation, what, make }): Check => ({
    suite: "validation",
    operation,
    rule: what,
    requirement: "decisions: Contract",
    async run(kit) {
      const ask = await make(kit);
      for (const place of filled(ask.body)) known.add(`${operation} ${place}`);
      const { bodySchema } = operationNamed(operation);
      for (const { pointer, message } of bodySchema ? requestFaults(bodySchema)(ask.body) : [])
        wrong.push(`${operation}, ${what}: ${pointer} ${message}`);
      const received = await kit.ask(operation, ask);
      if (received.status >= 300) wrong.push(`${operation}, ${what}: ${statusOf(received)}`);
    },
  }));
  const { results } = await sandbox.check({}, undefined, checks);
  expect(results.filter(({ state }) => state !== "passed")).toEqual([]);
  expect(wrong).toEqual([]);
  const lacking = operationIds.flatMap((id) =>
    declared(operationNamed(id).bodySchema ?? {})
      .map((place) => `${id} ${place}`)
      .filter((place) => !known.has(place)),
  );
  expect(lacking).toEqual([]);
});
