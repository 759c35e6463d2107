import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { listModules } from "./build/list-modules.ts";
import { keepUsedTokens } from "./build/used-tokens.ts";

/** React and its like, and what of Primer nearly every page has. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|wouter|@tanstack|@primer[\\/]react[\\/]dist[\\/](Link|ScrollableRegion))[\\/]/;

/** A shared file is otherwise named after all that share it. */
const shortNameOf = (name: string) => name.replace(/\.\w+$/, "").replace(/~.*/, "");

export default defineConfig({
  base: "/pharmacy/",
  plugins: [keepUsedTokens(), react(), listModules()],
  build: {
    manifest: true,
    target: "es2024",
    // Nothing inline: the Content-Security-Policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortNameOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name = "asset.css"] }) =>
          `assets/${shortNameOf(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What changes only with the lock file stays in the browser's cache between releases.
            { name: "vendor", priority: 2, test: libraries },
            { name: "frame", priority: 1, tags: ["$initial"] },
            // What pages share comes in a few files, not in a dozen of one icon each.
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
          ],
        },
      },
    },
  },
});
