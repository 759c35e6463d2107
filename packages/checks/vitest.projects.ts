import { defineConfig } from "vitest/config";
import { root } from "./src/command.ts";
import { limits, speedTests } from "./vitest.node.ts";

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
      { test: { ...limits, name: "build", include: ["web/test/build/**/*.test.ts"] } },
      {
        test: {
          ...limits,
          name: "speed",
          include: [`{packages/*,mock-server}/${speedTests}`],
          fileParallelism: false,
        },
      },
    ],
  },
});
