import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { basePath } from "@pharmacy/domain/limits";
import escapeHtml from "escape-html";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { configIn, configTextIn } from "./config-file.ts";
import { contentSecurityPolicy, protectPages } from "./csp.ts";
import { answerFailure, answerMissing } from "./create-server.ts";

/** Below /pharmacy [1.02]. The configuration is read once, so that the policy agrees with it. */
export function serveBuild(
  app: FastifyInstance,
  webDirectory: string,
  configText = configTextIn(join(webDirectory, "config.json")),
): void {
  app.get("/", (_request, reply) => reply.redirect(basePath));
  const policy = contentSecurityPolicy(configIn(configText));
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
      const showPage = (request: FastifyRequest, reply: FastifyReply) =>
        showApplication((path) => pageAt(path, webDirectory, configText), request, reply);
      scope.get("/", showPage);
      scope.setNotFoundHandler(showPage);
      scope.setErrorHandler(answerFailure);
    },
    { prefix: basePath },
  );
}

async function showApplication(
  page: (path: string) => Promise<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname } = new URL(request.url, "http://localhost");
  // A browser that opens a path asks for HTML; a missing file of a page must not be answered with it.
  const isOpened = request.headers.accept?.includes("text/html") === true;
  const isPage = isOpened || !/\.[^/]*$/.test(pathname);
  if (!isPage || !["GET", "HEAD"].includes(request.method)) return answerMissing(request, reply);
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
  reply.compress(await page(pathname.slice(basePath.length)));
  return reply;
}

function cachingOf(file: string): string {
  // Vite puts a hash of the content into the names of files in assets/.
  if (file.startsWith(`assets${sep}`)) return "public, max-age=31536000, immutable";
  return /\.(html|json)(\.br|\.gz)?$/.test(file) ? "no-store" : "public, max-age=3600";
}

/** The files that the page of each path below /pharmacy needs. The build writes this table. */
type Preloads = Readonly<Record<string, readonly string[]>>;

const homePath = "/home";
const toFetchConfig = /<link rel="preload" href="[^"]*config\.json"[^>]*>/;

/** With the product's name, the configuration and links to the screen's files: fewer requests. */
async function pageAt(path: string, webDirectory: string, config?: string): Promise<string> {
  const html = await readFile(join(webDirectory, "index.html"), "utf8");
  const preloads = await preloadsIn(webDirectory);
  const links = (preloads[screenPath(preloads, path)] ?? []).map(linkTo);
  const page = html.replace("</head>", () => `${links.join("")}</head>`);
  if (config === undefined) return page;
  return named(page, configIn(config).productName).replace(toFetchConfig, () => dataBlock(config));
}

function linkTo(file: string): string {
  const relation = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  return `<link rel="${relation}" crossorigin href="${basePath}/${file}">`;
}

async function preloadsIn(webDirectory: string): Promise<Preloads> {
  try {
    const text = await readFile(join(webDirectory, ".vite/preloads.json"), "utf8");
    const preloads: Preloads = JSON.parse(text);
    return preloads;
  } catch {
    return {}; // The page then loads them itself, one request later.
  }
}

/** The longest path in the table that contains this one; an unknown path gets the home page. */
function screenPath(preloads: Preloads, path: string): string {
  const fitting = Object.keys(preloads).filter(
    (known) => path === known || path.startsWith(`${known}/`),
  );
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? homePath;
}

/** Puts the name into the title, and into the places that show it before the scripts run. */
function named(html: string, productName: string): string {
  const name = /<title>(.+)<\/title>/.exec(html)?.[1];
  return name && productName ? html.replaceAll(name, () => escapeHtml(productName)) : html;
}

/** A block of data is not a script, so a policy that forbids inline scripts allows it. */
const dataBlock = (json: string) =>
  `<script type="application/json" id="config">${json.replaceAll("<", "\\u003c")}</script>`;
