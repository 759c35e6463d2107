import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { listModules } from "./build/list-modules.ts";
import { keepUsedTokens } from "./build/used-tokens.ts";

const sharedWithFrame =
  /@primer[\\/]react[\\/]dist[\\/]utils|web[\\/]src[\\/](app|api|session[\\/]session-context|ui[\\/](links|page|arrival|toast|confirm[\\/]confirm\.))/;

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
        codeSplitting: {
          groups: [
            // What changes only with the lock file stays in the browser's cache between releases.
            {
              name: "react",
              priority: 2,
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|@tanstack)[\\/]/,
            },
            // What every page shares with the frame is one file, not a dozen small ones.
            {
              name: "frame",
              priority: 1,
              test: sharedWithFrame,
            },
          ],
        },
      },
    },
  },
});
