import { basename, dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentSecurityPolicy } from "./csp.ts";
import { destinationsIn } from "./destinations.ts";
import { secureHeaders } from "./secure-headers.ts";

/** Serves a build of the application below /pharmacy (§2), which may be given another `config.json` than its own. */
export function serveBuild(
  app: FastifyInstance,
  webDirectory: string,
  configFile = join(webDirectory, "config.json"),
): void {
  app.get("/", (_request, reply) => reply.redirect("/pharmacy"));
  const headers = {
    ...secureHeaders,
    "content-security-policy": contentSecurityPolicy(destinationsIn(configFile)),
  };
  app.register(
    async (scope) => {
      scope.addHook("onRequest", async (_request, reply) => {
        reply.headers(headers);
      });
      scope.register(fastifyStatic, {
        root: webDirectory,
        redirect: true,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          reply.header("cache-control", cachingOf(file));
        },
      });
      scope.get("/config.json", (_request, reply) =>
        reply.sendFile(basename(configFile), dirname(configFile)),
      );
      scope.setNotFoundHandler(showApplication);
    },
    { prefix: "/pharmacy" },
  );
}

/** A route of the application is a page; a file that is not there is missing. */
function showApplication(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { pathname } = new URL(request.url, "http://localhost");
  const isPage = request.method === "GET" && !/\.[^/]*$/.test(pathname);
  if (isPage) return reply.sendFile("index.html");
  return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.");
}

function cachingOf(file: string): string {
  // Vite names what lies in assets/ after its content.
  if (file.includes(join("/", "assets", "/"))) return "public, max-age=31536000, immutable";
  return /\.(html|json)(\.br|\.gz)?$/.test(file) ? "no-store" : "public, max-age=3600";
}
