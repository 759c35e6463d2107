import { describe, expect, it } from "vitest";
import {
  entry,
  firstRouteLimits,
  firstRoutes,
  gzippedKilobytes,
  lazyChunks,
  requestsOf,
  Route,
} from "../../bench/built-files.ts";

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

describe.each(Object.entries(firstRoutes))("%s, opened after signing in,", (_name, firstRoute) => {
  it("has at most 130 kB of scripts and 20 kB of styles, gzipped", () => {
    expect(gzippedKilobytes(firstRoute.scripts)).toBeLessThanOrEqual(firstRouteLimits.scripts);
    expect(gzippedKilobytes(firstRoute.styles)).toBeLessThanOrEqual(firstRouteLimits.styles);
  });

  it("takes at most 10 requests with the page, its configuration included", () => {
    expect(requestsOf(firstRoute)).toBeLessThanOrEqual(firstRouteLimits.requests);
  });

  it.each([...heavyPrimer, fullZod, charts])("does without %s", (heavy) => {
    expect(firstRoute.modules.filter((module) => heavy.test(module))).toEqual([]);
  });
});

describe("every route", () => {
  it.each(lazyChunks)("%s has at most 220 kB of scripts in all, gzipped", (name) => {
    expect(gzippedKilobytes(new Route(...entry, name).scripts)).toBeLessThanOrEqual(220);
  });

  it("has at most 220 kB of scripts when nothing is loaded by need", () => {
    expect(gzippedKilobytes(new Route(...entry).scripts)).toBeLessThanOrEqual(220);
  });
});
