import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import { operations } from "../src/index.ts";

test("the operations are exactly the contract's", () => {
  const contract = Object.entries(document.paths).flatMap(([path, item]) =>
    (["get", "post", "put"] as const).flatMap((method) => {
      const operation = item[method];
      return operation
        ? [[operation.operationId, { method: method.toUpperCase(), path }] as const]
        : [];
    }),
  );
  expect(operations).toEqual(Object.fromEntries(contract));
});
