import { defineConfig } from "vitest/config";
import { root } from "./src/command.ts";
import { aloneTests } from "../../web/vitest.config.ts";
import { limits, speedTests } from "./vitest.node.ts";

/** They have Vitest's own time, or say what they need. */
const { testTimeout: _packages, ...alone } = limits;

/** The tests of all packages, each as its own `vitest.config.ts` has them, and those that run alone. */
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
