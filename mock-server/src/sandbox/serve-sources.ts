import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import middie from "@fastify/middie";
import { configIn, configTextIn } from "@pharmacy/hosting/config-file";
import { contentSecurityPolicy, protectPages } from "@pharmacy/hosting/csp";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createServer, type ViteDevServer } from "vite";

const nonceMark = "nonce-of-this-answer";

/** Serves the application from its sources, on the same origin and with almost the same policy. */
export async function serveSources(scope: FastifyInstance, webFolder: string): Promise<void> {
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, "vite.config.ts"),
    appType: "custom",
    html: { cspNonce: nonceMark },
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook("onClose", () => vite.close());
  await scope.register(middie);
  scope.use((request, response, next) => {
    if (request.url?.startsWith("/pharmacy/")) vite.middlewares(request, response, next);
    else next();
  });
  const nonces = new WeakMap<FastifyReply, string>();
  protectPages(scope, (reply) => {
    const nonce = randomBytes(16).toString("base64");
    nonces.set(reply, nonce);
    const config = configIn(configTextIn(join(webFolder, "public/config.json")));
    return contentSecurityPolicy(config, nonce);
  });
  for (const path of ["/pharmacy", "/pharmacy/*"]) {
    scope.get(path, async ({ originalUrl }, reply) => {
      const html = await pageAt(originalUrl, vite, webFolder);
      return reply
        .type("text/html; charset=utf-8")
        .send(html.replaceAll(nonceMark, nonces.get(reply) ?? ""));
    });
  }
}

/** A static page (help, privacy), or the application for every other address. */
async function pageAt(url: string, vite: ViteDevServer, webFolder: string): Promise<string> {
  const { pathname } = new URL(url, "http://localhost");
  const [, own = ""] = /^\/pharmacy\/([a-z-]+)\/?$/.exec(pathname) ?? [];
  const ownPage = join(webFolder, "public", own, "index.html");
  if (own !== "" && existsSync(ownPage)) return readFileSync(ownPage, "utf8");
  const html = readFileSync(join(webFolder, "index.html"), "utf8");
  return vite.transformIndexHtml(pathname, html);
}
