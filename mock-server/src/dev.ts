import { join } from "node:path";
import { serve } from "./running/serve.ts";
import { projectFolder } from "./running/settings.ts";

await serve(async () => join(projectFolder, "web"));
