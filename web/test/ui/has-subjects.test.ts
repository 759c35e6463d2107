import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

/** The selectors of a style sheet, one by one. */
const selectorsIn = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*:has\([^{};]*)\{/g)].flatMap(
    ([, list = ""]) =>
      list
        .split(/,(?![^(]*\))/)
        .map((selector) => selector.trim())
        .filter((selector) => selector.includes(":has(")),
  );

/** What a selector styles: its last compound, without what pseudo-classes ask beside it. */
function subjectOf(selector: string): string {
  let compound = selector;
  while (compound.includes("(")) {
    // Of :is() a class counts, of :has() and :not() none does.
    compound = compound.replace(/:(is|where)\(([^()]*)\)/g, "$2");
    compound = compound.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  return (compound.split(/[\s>+~]+/).at(-1) ?? "").replaceAll(/:(?!root)[\w-]+|\*/g, "");
}

// For a subject without a name, a browser checks every element, and the page uses `:root:has(…)`:
// each element that comes or goes would be a new style for all.
test("what a :has() styles is named by a class, a tag or an attribute, or is the page", () => {
  const found = globSync("**/*.css", { cwd: source }).flatMap((file) =>
    selectorsIn(readFileSync(join(source, file), "utf8")).map(
      (selector) => [file, selector] as const,
    ),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, selector]) => subjectOf(selector) === "")).toEqual([]);
});

test.each([
  [".section:has(> .line) > *", ""],
  [".card:has(.corner) .name > :first-child", ""],
  [".facts > :has(> dd:empty)", ""],
  [".section > h2:has(+ .line)", "h2"],
  [":is(.corner, .line):has(> dd:empty)", ".line"],
  [":root:has(.tall)", ":root"],
  [":root:has([data-toast]):not(:has([data-footer])) body", "body"],
])("of %s that is %j", (selector, subject) => expect(subjectOf(selector)).toBe(subject));
