import { defineConfig } from "vitest/config";
import { limits } from "../packages/checks/vitest.node.ts";

/**
 * Primer's modules import CSS and each other without extensions: Vite has to resolve them, and what it
 * announces with as a browser gets it.
 */
const primer = { deps: { inline: [/@primer\/(react|live-region-element)/] } };

export default defineConfig({
  resolve: { conditions: ["browser"] },
  test: {
    ...limits,
    name: "web",
    include: ["{src,test}/**/*.test.{ts,tsx}"],
    // They look at what was built (packages/checks/vitest.projects.ts).
    exclude: ["test/build/**"],
    environment: "happy-dom",
    setupFiles: ["test/patience.ts"],
    server: primer,
  },
});
