import { expect, it } from "vitest";
import { usedTokens, withoutUnused } from "../../build/used-tokens.ts";

const theme = `[data-color-mode="light"] {
  --fgColor-default: #1f2328; /** Text; the default */
  --focus-outline: 2px solid var(--focus-color);
  --focus-color: var(--blue-5);
  --blue-5: #0969da;
  --never: #fff;
}`;

it("keeps the tokens that styles use, and what those are made of", () => {
  const used = usedTokens(["a { outline: var(--focus-outline); }"], [theme]);
  expect([...used]).toEqual(["--focus-outline", "--focus-color", "--blue-5"]);
});

it("drops the rest and the comments, and leaves the selectors", () => {
  const kept = withoutUnused(theme, new Set(["--fgColor-default"]));
  expect(kept.replace(/\s+/g, " ")).toBe(
    '[data-color-mode="light"] { --fgColor-default: #1f2328; }',
  );
});
