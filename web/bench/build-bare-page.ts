import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { compressFiles } from "../../packages/hosting/src/build-web.ts";

export async function buildBarePage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, "bare-page"),
    base: "/pharmacy/",
    logLevel: "warn",
    // Not the caller's mode, which may build React's development version.
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2024",
      modulePreload: { polyfill: false },
    },
  });
  cpSync(join(import.meta.dirname, "../public/config.json"), join(folder, "config.json"));
  await compressFiles(folder);
}
