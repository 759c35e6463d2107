import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { root } from "./src/command.ts";
import { patience, speedTests } from "./vitest.node.ts";

/** The tests of all packages, each as its own `vitest.config.ts` has them, and those that run alone. */
export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    // Vitest leaves one core to whoever watches; of two, that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      "openapi",
      "packages/*",
      "mock-server",
      "web",
      { test: { ...patience, name: "build", include: ["web/test/build/**/*.test.ts"] } },
      {
        test: {
          ...patience,
          name: "speed",
          include: [`{packages/*,mock-server}/${speedTests}`],
          fileParallelism: false,
        },
      },
    ],
  },
});
