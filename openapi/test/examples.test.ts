import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { document } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { contractFolder } from "../src/files.ts";
import { allOperations, answersOf, parametersOf } from "./operations.ts";
import { failures } from "./validator.ts";

describe.each(allOperations)("$operation.operationId has a valid example of", (addressed) => {
  const request = Object.values(addressed.operation.requestBody?.content ?? {});
  const answers = answersOf(addressed).flatMap(([status, answer]) =>
    Object.values(answer.content ?? {}).map((media) => ({ status, media })),
  );

  test("its request, when it has one", () => {
    for (const { schema, example } of request) {
      expect(example).toBeDefined();
      expect(failures(schema, example)).toEqual([]);
    }
  });

  test.each(answers)("its answer $status", ({ media }) => {
    expect(media.example).toBeDefined();
    expect(failures(media.schema, media.example)).toEqual([]);
  });

  test("each parameter", () => {
    const wrong = parametersOf(addressed).filter(
      ({ schema, example }) => example === undefined || failures(schema, example).length > 0,
    );
    expect(wrong).toEqual([]);
  });
});

test("a problem's example has the status under which it is answered", () => {
  for (const addressed of allOperations)
    for (const [status, answer] of answersOf(addressed))
      expect(answer.content?.["application/problem+json"]?.example ?? {}).toEqual(
        Number(status) < 400 ? {} : expect.objectContaining({ status: Number(status) }),
      );
});

test("every file of examples stands in the contract", () => {
  const folder = join(contractFolder, "examples");
  const text = JSON.stringify(document);
  const unused = readdirSync(folder).filter((file) => {
    const example: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return !text.includes(JSON.stringify(example));
  });
  expect(unused).toEqual([]);
});
