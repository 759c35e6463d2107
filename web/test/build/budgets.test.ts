import { describe, expect, it } from "vitest";
import {
  afterTheList,
  entry,
  firstRouteLimits,
  firstRoutes,
  gzippedKilobytes,
  lazyChunks,
  requestsOf,
  routeOf,
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
const charts = /src\/dashboard\/charts\/(?!given\.)/;

describe.each(["the dashboard", "a list"] as const)("%s, opened after signing in,", (name) => {
  const firstRoute = firstRoutes[name];

  it("has no more scripts and styles, gzipped, than its budget", () => {
    const { scripts, styles } = firstRouteLimits;
    expect(gzippedKilobytes(firstRoute.scripts)).toBeLessThanOrEqual(scripts[name]);
    expect(gzippedKilobytes(firstRoute.styles)).toBeLessThanOrEqual(styles);
  });

  it("takes at most 8 requests with the page, its configuration included", () => {
    expect(requestsOf(firstRoute)).toBeLessThanOrEqual(firstRouteLimits.requests);
  });

  it.each([...heavyPrimer, fullZod, charts])("does without %s", (heavy) => {
    expect(firstRoute.modules.filter((module) => heavy.test(module))).toEqual([]);
  });
});

it("what the page begins with, to call before React is there, has at most 22.5 kB and draws nothing", () => {
  const [first = ""] = entry;
  const start = routeOf(first);
  expect(gzippedKilobytes(start.scripts)).toBeLessThanOrEqual(22.5);
  expect(start.styles).toEqual([]);
  expect(start.modules.filter((module) => /node_modules\/react|\.tsx$/.test(module))).toEqual([]);
});

it("a list fetches at most 20 kB of scripts after its rows, gzipped", () => {
  const ofTheList = firstRoutes["a list"].scripts;
  const later = afterTheList.scripts.filter((script) => !ofTheList.includes(script));
  expect(gzippedKilobytes(later)).toBeLessThanOrEqual(20);
});

describe("every route", () => {
  it.each(lazyChunks)("%s has at most 220 kB of scripts in all, gzipped", (name) => {
    expect(gzippedKilobytes(routeOf(...entry, name).scripts)).toBeLessThanOrEqual(220);
  });

  it("has at most 220 kB of scripts when nothing is loaded by need", () => {
    expect(gzippedKilobytes(routeOf(...entry).scripts)).toBeLessThanOrEqual(220);
  });
});
