import { enableCompileCache } from "node:module";
import { join } from "node:path";

// A start is mostly reading modules: what an earlier start compiled is not compiled again.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { buildWeb, webDirectory } = await import("@pharmacy/hosting/build-web");
const { serve } = await import("./running/serve.ts");

await serve(async (stop) => {
  await buildWeb(stop);
  return webDirectory;
});
