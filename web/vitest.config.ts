import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { limits } from "../packages/checks/vitest.node.ts";

/** Primer's modules import CSS and each other without extensions, so Vite has to resolve them. */
const primer = { deps: { inline: [/@primer\/(react|live-region-element)/] } };

/** A replaced module, and the element of announcements, are shared by all tests of a worker. */
const alone = "test/**/*.alone.test.{ts,tsx}";

const webTests = {
  resolve: { conditions: ["browser"] },
  // A test imports a recipe of the SDK from its folder.
  server: { fs: { strict: false } },
  test: {
    ...limits,
    name: "web",
    include: ["{src,test}/**/*.test.{ts,tsx}"],
    // They need a build, or run alone (packages/checks/vitest.projects.ts).
    exclude: ["test/build/**", alone],
    environment: "happy-dom",
    // A worker for each file would load React and Primer again: twice the time.
    isolate: false,
    unstubGlobals: true,
    setupFiles: [join(import.meta.dirname, "test/set-up.ts")],
    server: primer,
  },
};

export const aloneTests = {
  ...webTests,
  root: import.meta.dirname,
  test: { ...webTests.test, name: "alone", include: [alone], exclude: [], isolate: true },
};

export default defineConfig(webTests);
