import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { allowScript, liveRegionMarkup, scriptAddress } from "../../src/browser/trusted-types.ts";

/** The template as the installed package has it: an upgrade that changes it turns this red. */
function installedTemplate(): string {
  const primer = createRequire(createRequire(import.meta.url).resolve("@primer/react"));
  const source = readFileSync(primer.resolve("@primer/live-region-element"), "utf8");
  return /`(\s*<style>[\s\S]*?)`/.exec(source)?.[1] ?? "";
}

it("lets the live region's own template pass unchanged", () => {
  const template = installedTemplate();
  expect(template).toContain('aria-live="assertive"');
  expect(liveRegionMarkup(template)).toBe(template);
});

it.each([
  "<p>text</p>",
  "<img src=x onerror=alert(1)>",
  '<style></style><div id="polite" aria-live="polite" aria-atomic="true"></div><script></script>',
])("refuses %s", (markup) => {
  expect(() => liveRegionMarkup(markup)).toThrow("not allowed");
});

it("lets a script's address pass once it is allowed, and no other", () => {
  expect(() => scriptAddress("/analytics.js")).toThrow("not allowed");
  allowScript("/analytics.js");
  expect(scriptAddress("/analytics.js")).toBe("/analytics.js");
  expect(() => scriptAddress("https://elsewhere.example/analytics.js")).toThrow("not allowed");
});
