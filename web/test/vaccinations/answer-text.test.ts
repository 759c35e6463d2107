import { expect, test } from "vitest";
import { answerText } from "../../src/vaccinations/answers/answers.ts";

test.each([
  ["evidence", "constructor", "constructor"],
  ["evidence", "__proto__", "__proto__"],
  ["vacRoute", "NASAL", "Nasal"],
  ["vacRoute", "toString", "toString"],
  ["vacRoute", "A_CODE_OF_TOMORROW", "A_CODE_OF_TOMORROW"],
  ["adverseEffects", ["Fainting", "EXCESSIVE_BLEEDING"], "Fainting, Excessive bleeding"],
  ["isAnyAdverseEffects", false, "No"],
  ["doseAmount", 0.5, "0.5"],
  ["evidence", null, ""],
] as const)("%s: %j reads %s", (field, value, text) => {
  expect(answerText(field, value, null)).toBe(text);
});
