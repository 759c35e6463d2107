import { expect, test } from "vitest";
import { deadCitations } from "../src/citations.ts";

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
