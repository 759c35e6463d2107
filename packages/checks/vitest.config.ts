import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { root } from "./src/command.ts";

const node = { globals: false, environment: "node" } as const;
/** What takes its time: `npm run test:all` runs it. */
const exhaustiveOnly = process.env.TEST_ALL === "1" ? [] : ["**/*.all.test.ts"];
const builtOnly = ["web/test/build/**/*.test.ts"];
/** What measures time is run by itself, or it would measure its neighbours. */
const speed = ["{packages/*,mock-server}/test/**/speed*.test.ts"];

/** Primer's modules import CSS and each other without extensions: Vite has to resolve them. */
const primer = { deps: { inline: [/@primer\/react/] } };

export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    // Vitest leaves one core to whoever watches; of two, that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine is slow, not wrong.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: "node",
          include: [
            "{openapi,mock-server}/**/*.test.ts",
            "packages/*/{src,test,examples}/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, ...exhaustiveOnly, ...speed],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["web/{src,test}/**/*.test.{ts,tsx}"],
          exclude: builtOnly,
          environment: "happy-dom",
          setupFiles: [join(root, "web/test/patience.ts")],
          server: primer,
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...node, name: "build", include: builtOnly } },
      {
        extends: true,
        test: { ...node, name: "speed", include: speed, fileParallelism: false },
      },
    ],
  },
});
