import { expect, test } from "vitest";
import {
  charactersIn,
  inOneLine,
  isReadable,
  withoutUnreadable,
} from "../src/validation/plain-text.ts";

test.each([
  ["a NUL", "Am\u0000ina", "Amina"],
  ["a control sign", "Am\u0007ina\u0085", "Amina"],
  ["an override of the direction", "\u202EAmina\u202C", "Amina"],
  ["an isolate", "\u2066Amina\u2069", "Amina"],
  ["half a sign", "Amina\uD83D", "Amina"],
  ["other letters and whole signs", "Zoë 李 👩‍⚕️ O’Neill", "Zoë 李 👩‍⚕️ O’Neill"],
  ["lines and tabs", "one\r\ntwo\tthree", "one\r\ntwo\tthree"],
])("%s: what is left can be read", (_what, typed, left) => {
  expect(withoutUnreadable(typed)).toBe(left);
  expect(isReadable(typed, true)).toBe(typed === left);
});

test.each(["one\ntwo", "one\ttwo", "one\rtwo"])("%j is no text of one line", (text) => {
  expect(isReadable(text, false)).toBe(false);
  expect(isReadable(text, true)).toBe(true);
});

test("in one line every line end and tab is a space", () => {
  expect(inOneLine("Amina\tYusuf\u0000\nLeeds")).toBe("Amina Yusuf Leeds");
});

test("a sign beyond U+FFFF is one character", () => {
  expect(charactersIn("💉".repeat(500))).toBe(500);
});
