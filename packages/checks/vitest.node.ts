import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Slow tests, which `npm run test:all` runs. */
const exhaustiveOnly = process.env["TEST_ALL"] === "1" ? [] : ["**/*.all.test.ts"];
/** Tests of several servers on one database, that of DATABASE_URL. */
const postgresOnly = process.env["DATABASE_URL"] ? [] : ["**/*.postgres.test.ts"];
/** Tests that measure time run alone, so that nothing else influences them. */
export const speedTests = "test/**/speed*.test.ts";

export const limits = {
  // A busy machine is slow, but right.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // By default Vitest leaves one core free: of two cores, that is half.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

export const nodeTests = (name: string, include = ["{src,test}/**/*.test.ts"]) =>
  defineConfig({
    test: {
      ...limits,
      name,
      include,
      exclude: [...configDefaults.exclude, ...exhaustiveOnly, ...postgresOnly, speedTests],
      // One worker for each file would load the same modules again: twice the time.
      isolate: false,
    },
  });
