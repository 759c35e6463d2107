import { existsSync } from "node:fs";
import { join } from "node:path";
import { configTextIn } from "@pharmacy/hosting/config-file";
import { serveBuild } from "@pharmacy/hosting/serve-build";
import type { FastifyInstance } from "fastify";

/**
 * Serves the application below /pharmacy [1.02]: its build, or its sources if the folder contains
 * them. A build may have another `config.json` than its own.
 */
export function registerWeb(app: FastifyInstance, webDirectory: string, configFile?: string): void {
  if (!existsSync(join(webDirectory, "vite.config.ts"))) {
    serveBuild(app, webDirectory, configFile === undefined ? undefined : configTextIn(configFile));
    return;
  }
  app.get("/", (_request, reply) => reply.redirect("/pharmacy"));
  app.register(async (scope) => {
    const { serveSources } = await import("./serve-sources.ts");
    await serveSources(scope, webDirectory);
  });
}
