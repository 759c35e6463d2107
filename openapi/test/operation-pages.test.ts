import { expect, test } from "vitest";
import { document } from "../src/document.ts";
import { operationPages } from "../src/operation-pages.ts";

const pages = operationPages(document);
const pageOf = (id: string) => pages.find((one) => one.id === id)?.text("/api") ?? "";

test("a page says the default and the bounds of a parameter", () => {
  const page = pageOf("listActiveBatches");
  expect(page).toContain(
    "- `page` (in the query, whole number, from 0 to 1000000, default `0`): The page,",
  );
  expect(page).toContain(
    "- `size` (in the query, whole number, from 1 to 99, default `10`): Rows a page",
  );
});

test("a page says the default of a field", () => {
  expect(pageOf("listActiveBatches")).toMatch(/^- `sortDirection` \(.*, default `desc`\): /m);
  expect(pageOf("listActiveEpisodes")).toMatch(/^- `withGiven` \(.*, default `false`\): /m);
});
