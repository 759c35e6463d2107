import { expect, test } from "vitest";
import { deadCitations, deadLinks } from "../src/citations.ts";

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

const readme = "# What\n\n## Where is …?\n";
const onDisk = new Map([
  ["README.md", readme],
  ["web/README.md", readme],
  ["web/src/one.ts", ""],
]);

test.each([
  ["a file", "[one](src/one.ts)", 0],
  ["a heading of another page", "[where](../README.md#where-is-)", 0],
  ["a heading of its own page", "[where](#where-is-)", 0],
  ["an address", "[docs](https://example.org/docs.md#none)", 0],
  ["a file that is not there", "[two](src/two.ts)", 1],
  ["a heading that is not there", "[how](../README.md#how)", 1],
  ["a heading that its own page lacks", "[how](#how)", 1],
])("a link to %s", (_what, text, count) => {
  const dead = deadLinks("web/README.md", readme + text, onDisk, (file) => onDisk.has(file));
  expect(dead).toHaveLength(count);
});
