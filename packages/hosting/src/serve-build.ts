import { join, relative, sep } from "node:path";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { basePath } from "@pharmacy/domain/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApplicationPage } from "./application-page.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { configTextIn, destinationsIn } from "./destinations.ts";
import { answerFailure, answerMissing } from "./plain-answers.ts";
import { protectPages } from "./protect-pages.ts";

/**
 * Serves a build of the application below /pharmacy [1.02], with its own `config.json` or another
 * one. The file is read once, so the policy and the served configuration agree.
 */
export function serveBuild(
  app: FastifyInstance,
  webDirectory: string,
  configText = configTextIn(join(webDirectory, "config.json")),
): void {
  app.get("/", (_request, reply) => reply.redirect(basePath));
  const policy = contentSecurityPolicy(destinationsIn(configText));
  app.register(
    async (scope) => {
      protectPages(scope, () => policy);
      // For the page, and for files that the build did not compress.
      await scope.register(compress, { encodings: ["br", "gzip"] });
      scope.register(fastifyStatic, {
        root: webDirectory,
        redirect: true,
        preCompressed: true,
        dotfiles: "ignore",
        cacheControl: false,
        setHeaders: (reply, file) => {
          reply.header("cache-control", cachingOf(relative(webDirectory, file)));
        },
      });
      scope.get("/config.json", (request, reply) =>
        configText === undefined
          ? answerMissing(request, reply)
          : reply.header("cache-control", "no-store").type("application/json").send(configText),
      );
      const page = new ApplicationPage(webDirectory, configText, basePath);
      const showPage = (request: FastifyRequest, reply: FastifyReply) =>
        showApplication(page, request, reply);
      scope.get("/", showPage);
      scope.setNotFoundHandler(showPage);
      scope.setErrorHandler(answerFailure);
    },
    { prefix: basePath },
  );
}

/** Answers a route of the application with the page, and a missing file with 404. */
async function showApplication(
  page: ApplicationPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname } = new URL(request.url, "http://localhost");
  const isPage = ["GET", "HEAD"].includes(request.method) && !/\.[^/]*$/.test(pathname);
  if (!isPage) return answerMissing(request, reply);
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
  reply.compress(await page.at(pathname.slice(basePath.length)));
  return reply;
}

function cachingOf(file: string): string {
  // Vite puts a hash of the content into the names of files in assets/.
  if (file.startsWith(`assets${sep}`)) return "public, max-age=31536000, immutable";
  return /\.(html|json)(\.br|\.gz)?$/.test(file) ? "no-store" : "public, max-age=3600";
}
