import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** What takes its time: `npm run test:all` runs it. */
const exhaustiveOnly = process.env["TEST_ALL"] === "1" ? [] : ["**/*.all.test.ts"];
/** What takes several servers on one database, which DATABASE_URL names. */
const postgresOnly = process.env["DATABASE_URL"] ? [] : ["**/*.postgres.test.ts"];
/** What measures time is run by itself, or it would measure its neighbours. */
export const speedTests = "test/**/speed*.test.ts";

/** Of every package's tests: each project has limits of its own. */
export const limits = {
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Vitest leaves one core to whoever watches; of two, that is half of them.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

/** The tests of a package that runs in Node; its folder is that of its `vitest.config.ts`. */
export const nodeTests = (name: string, include = ["{src,test}/**/*.test.ts"]) =>
  defineConfig({
    test: {
      ...limits,
      name,
      include,
      exclude: [...configDefaults.exclude, ...exhaustiveOnly, ...postgresOnly, speedTests],
      // A worker for each file would read the same modules for each: twice the time.
      isolate: false,
    },
  });
