import { buildApplication } from "../build-application.ts";
import type { Budget, Readings, Row } from "../row.ts";

/** Which scripts web/test/build allows, so that they do not grow again. */
const limits = { "the dashboard": 123, "a list": 129.5 } as const;
const routes = ["the dashboard", "a list"] as const;
const source = "the goal for the first paint";

const budgetsOf = (route: (typeof routes)[number]): Budget[] => [
  {
    what: `${route} after signing in, scripts gzipped`,
    reads: `${route}, scripts`,
    ...{ limitOf: "figure", must: "be at most", limit: 115, unit: "kB", source },
  },
  {
    what: `${route} after signing in, scripts gzipped`,
    reads: `${route}, scripts`,
    ...{ limitOf: "figure", must: "be at most", limit: limits[route], unit: "kB" },
    source: "web/test/build: the limit",
  },
  {
    what: `${route} after signing in, requests before its calls`,
    reads: `${route}, requests`,
    ...{ limitOf: "figure", must: "be at most", limit: 8, unit: "", source },
  },
];

export const bundle: Row = {
  name: "bundle",
  measures:
    "the files of the built application that a browser has to have before the dashboard without its charts, or a list, is shown; the page, with its configuration, is a request too",
  budgets: routes.flatMap(budgetsOf),
  rounds: 1,
  async setUp() {
    buildApplication();
    // It reads the build when it is loaded.
    const { firstRoutes, gzippedKilobytes, requestsOf } =
      await import("../../../../../web/bench/built-files.ts");
    return {
      async round() {
        const readings: Record<string, Readings[string]> = {};
        for (const name of routes) {
          const route = firstRoutes[name];
          readings[`${name}, scripts`] = { figure: gzippedKilobytes(route.scripts) };
          readings[`${name}, requests`] = { figure: requestsOf(route) };
        }
        return readings;
      },
      tearDown: async () => undefined,
    };
  },
};
