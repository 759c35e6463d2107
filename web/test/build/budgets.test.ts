import { describe, expect, it } from "vitest";
import { entry, gzippedKilobytes, lazyChunks, Route } from "./built-files.ts";

/** What a person waits for after signing in: the frame, and the dashboard without its charts or a list. */
const dashboard = lazyChunks.filter((name) => /src\/dashboard\/[\w-]*dashboard/.test(name));
const list = lazyChunks.filter((name) => /src\/vaccinations\/list\//.test(name));
const firstRoutes: [string, Route][] = [
  ["the dashboard", new Route(entry, ...dashboard)],
  ["a list", new Route(entry, ...list)],
];

it("each first route has a chunk of its own that is measured", () => {
  expect([dashboard.length, list.length]).toEqual([1, 1]);
});

/** Each costs 23 to 79 kB gzipped and has no place before a page that needs it. */
const heavyPrimer = [
  "FormControl",
  "SelectPanel",
  "UnderlineNav",
  "UnderlineTabbedInterface",
  "Autocomplete",
  "ActionMenu",
  "NavList",
  "Dialog",
  "ThemeProvider",
].map((name) => new RegExp(`@primer/react/.*/${name}(/|\\.)`));
const fullZod = /node_modules\/zod\/v4\/classic\//;
const charts = /node_modules\/(@visx|d3)/;

describe.each(firstRoutes)("%s, opened after signing in,", (_name, firstRoute) => {
  it("has at most 130 kB of scripts and 20 kB of styles, gzipped", () => {
    expect(gzippedKilobytes(firstRoute.scripts)).toBeLessThanOrEqual(130);
    expect(gzippedKilobytes(firstRoute.styles)).toBeLessThanOrEqual(20);
  });

  it("takes at most 10 requests with the page and its configuration", () => {
    const page = 1;
    const configuration = 1;
    const requests = page + configuration + firstRoute.scripts.length + firstRoute.styles.length;
    expect(requests).toBeLessThanOrEqual(10);
  });

  it.each([...heavyPrimer, fullZod, charts])("does without %s", (heavy) => {
    expect(firstRoute.modules.filter((module) => heavy.test(module))).toEqual([]);
  });
});

describe("every route", () => {
  it.each(lazyChunks)("%s has at most 220 kB of scripts in all, gzipped", (name) => {
    expect(gzippedKilobytes(new Route(entry, name).scripts)).toBeLessThanOrEqual(220);
  });

  it("has at most 220 kB of scripts when nothing is loaded by need", () => {
    expect(gzippedKilobytes(new Route(entry).scripts)).toBeLessThanOrEqual(220);
  });
});
