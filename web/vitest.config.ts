import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { limits } from "../packages/checks/vitest.node.ts";

/**
 * Primer's modules import CSS and each other without extensions: Vite has to resolve them, and what it
 * announces with as a browser gets it.
 */
const primer = { deps: { inline: [/@primer\/(react|live-region-element)/] } };

/**
 * A module that a test replaces is replaced for every test that shares its worker; what is announced
 * comes from an element that all of them share.
 */
const alone = "test/**/*.alone.test.{ts,tsx}";

const webTests = {
  resolve: { conditions: ["browser"] },
  // A recipe of the SDK is imported from a folder of its test.
  server: { fs: { strict: false } },
  test: {
    ...limits,
    name: "web",
    include: ["{src,test}/**/*.test.{ts,tsx}"],
    // They look at what was built, or run alone (packages/checks/vitest.projects.ts).
    exclude: ["test/build/**", alone],
    environment: "happy-dom",
    // A worker for each file would read React and Primer again for each: twice the time.
    isolate: false,
    unstubGlobals: true,
    setupFiles: [join(import.meta.dirname, "test/set-up.ts")],
    server: primer,
  },
};

/** The few that need a worker of their own each. */
export const aloneTests = {
  ...webTests,
  root: import.meta.dirname,
  test: { ...webTests.test, name: "alone", include: [alone], exclude: [], isolate: true },
};

export default defineConfig(webTests);
