import { expect, test } from "vitest";
import { isOwnCodeAlone } from "../src/identifiers.ts";

test.each<[typed: string, isAlone: boolean]>([
  ["FA123", true],
  ["fa123", true],
  [" FA123- ", true],
  ["fa 12", true],
  ["FA1", true],
  ["fa", false],
  ["FA123-0", false],
  ["FA1234", false],
  ["Fatima", false],
  ["", false],
])("%j is a pharmacy's own code alone: %s", (typed, isAlone) => {
  expect(isOwnCodeAlone(typed, "FA123")).toBe(isAlone);
});
