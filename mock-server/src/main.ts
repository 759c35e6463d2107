import { buildWeb, webDirectory } from "./running/build-web.ts";
import { serve } from "./running/serve.ts";

await serve(async (stop) => {
  await buildWeb(stop);
  return webDirectory;
});
