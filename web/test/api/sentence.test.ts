import { expect, test } from "vitest";
import { asSentence, inSentences } from "../../src/api/error-messages.ts";

test.each([
  ["The server answered 502", "The server answered 502."],
  ["What was sent is wrong.", "What was sent is wrong."],
  ["Is it?", "Is it?"],
  ["He said “No.”", "He said “No.”"],
  ["Ends with blanks. ", "Ends with blanks."],
  ["", ""],
])("%s ends in one full stop", (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test("sentences follow each other without a doubled full stop, and without what is missing", () => {
  expect(inSentences("Could not complete request", "It is wrong.", null, "", "Reference: 1")).toBe(
    "Could not complete request. It is wrong. Reference: 1.",
  );
});
