import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Most of a start is loading modules; the cache keeps them compiled between starts.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { buildWeb, webDirectory } = await import("@pharmacy/hosting/build-web");
const { serve } = await import("./running/serve.ts");

await serve(async (stop) => {
  await buildWeb(stop);
  return webDirectory;
});
