import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../src/command.ts";
import { deadCitations, placesOf, sourceFiles } from "./citations.ts";

/** They make requirements up. */
const examples = ["citations.test.ts", "requirements.test.ts"];

test("what is cited exists: requirements, decisions and pages", () => {
  const files = sourceFiles();
  const places = placesOf(files);
  const read = files.filter(
    (file) => !examples.some((name) => file.endsWith(`checks/test/${name}`)),
  );
  expect(read.length).toBeGreaterThan(500);
  const dead = read.flatMap((file) =>
    deadCitations(readFileSync(join(root, file), "utf8"), places).map(
      (what) => `${file} cites ${what}`,
    ),
  );
  expect(dead).toEqual([]);
});

const known = {
  ids: ["4.27"],
  headings: ["Drafts", "Steps and statuses"],
  pages: ["README.md", "decisions.md"],
};

test.each([
  ["a requirement", "// [4.27]", 0],
  ["an unknown requirement", "// [4.99]", 1],
  ["an unknown requirement beside a known one", "// [4.27, 4.99]", 1],
  ["a decision", "/** Kept (openapi/decisions.md, Drafts). */", 0],
  ["a decision at the end of a line", "// openapi/decisions.md, Steps and statuses\ncode;", 0],
  ["a decision over two lines", "/**\n * A (openapi/decisions.md,\n * Drafts).\n */", 0],
  ["a heading over two lines", "/**\n * A (openapi/decisions.md, Steps\n * and statuses).\n */", 0],
  ["half a heading", "/** Kept (openapi/decisions.md, Steps). */", 1],
  ["a decision without its folder", "/** Kept (decisions.md, Drafts). */", 1],
  ["a decision without its page", "/** Kept (decisions, Drafts). */", 1],
  ["an unknown page", "/** As it looks (screens.md). */", 1],
  ["a page", "See [how](packages/README.md).", 0],
  ["a section", "// \u00a74: logged out", 1],
])("%s", (_what, text, count) => {
  expect(deadCitations(text, known)).toHaveLength(count);
});
