import { defineConfig } from "vitest/config";
import { root } from "./src/command.ts";
import { aloneTests } from "../../web/vitest.config.ts";
import { limits, speedTests } from "./vitest.node.ts";

/** These have Vitest's default time limits, or set their own. */
const { testTimeout: _packages, ...alone } = limits;

/** The tests of all packages, as in their `vitest.config.ts`, and the tests that run alone. */
export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    maxWorkers: limits.maxWorkers,
    projects: [
      "openapi",
      "packages/*",
      "mock-server",
      "web",
      aloneTests,
      { test: { ...alone, name: "build", include: ["web/test/build/**/*.test.ts"] } },
      {
        test: {
          ...alone,
          name: "speed",
          include: [`{packages/*,mock-server}/${speedTests}`],
          fileParallelism: false,
        },
      },
    ],
  },
});
