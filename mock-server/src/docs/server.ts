import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { protectPages } from "@pharmacy/hosting/csp";
import { createErrorLog } from "@pharmacy/hosting/error-log";
import { answerFailure, answerMissing } from "@pharmacy/hosting/create-server";
import { document } from "@pharmacy/openapi";
import { withCodeSamples } from "@pharmacy/openapi/code-samples";
import scalar from "@scalar/fastify-api-reference";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import escapeHtml from "escape-html";
import { htmlPage } from "../sandbox/identity/pages.ts";
import { referencePath, rendered, withLinkedRequirements } from "./markdown.ts";
import { hazardsCsv } from "./safety-case.ts";
import { llmsTextOf, menuPages, type Page, pages } from "./pages.ts";

const policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "form-action": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};
const pagePolicy = {
  ...policy,
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["'none'"],
};
/** Scalar writes inline styles into the page, but no inline scripts. */
const referencePolicy = { ...policy, "style-src": ["'self'", "'unsafe-inline'"] };

export async function createDocsServer(origin: string): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: createErrorLog(),
    routerOptions: { ignoreTrailingSlash: true },
  });
  await server.register(compress);
  protectPages(server, ({ request }) =>
    request.routeOptions.url === referencePath ? referencePolicy : pagePolicy,
  );
  server.setNotFoundHandler(answerMissing);
  server.setErrorHandler(answerFailure);
  for (const page of pages) {
    let written: Promise<string> | undefined;
    server.get(page.path, async (_request, reply) =>
      sendPage(reply, await (written ??= framed(page, origin))),
    );
    // Under its address with .md a language model expects its Markdown (llmstxt.org).
    server.get(`${page.path}.md`, async (_request, reply) =>
      sendPage(reply, `# ${page.title}\n\n${await page.text(origin)}\n`, "text/markdown"),
    );
  }
  server.get("/llms.txt", (_request, reply) => sendPage(reply, llmsTextOf(origin), "text/plain"));
  server.get("/docs/hazards.csv", (_request, reply) => sendPage(reply, hazardsCsv(), "text/csv"));
  await serveReference(server, `${origin}/api`);
  server.register(fastifyStatic, {
    root: fileURLToPath(new URL("assets", import.meta.url)),
    prefix: "/docs/",
    index: false,
    maxAge: "1h",
  });
  await server.ready();
  return server;
}

const sendPage = (reply: FastifyReply, page: string, type = "text/html") =>
  reply.header("cache-control", "no-store").type(`${type}; charset=utf-8`).send(page);

async function serveReference(server: FastifyInstance, baseUrl: string): Promise<void> {
  const script = await scalarScript();
  const name = createHash("sha256").update(script).digest("hex").slice(0, 16);
  const scriptPath = `/docs/scalar-${name}.js`;
  server.get(scriptPath, (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type("text/javascript; charset=utf-8")
      .send(script),
  );
  const contract = JSON.stringify(withCodeSamples(document, baseUrl), asShown);
  server.get("/docs/openapi.json", (_request, reply) =>
    reply.header("cache-control", "no-store").type("application/json").send(contract),
  );
  server.get(referencePath, (_request, reply) => sendPage(reply, referencePage(scriptPath)));
}

/** The browser part of Scalar, one file in its plugin for Fastify. */
async function scalarScript(): Promise<string> {
  const server = Fastify();
  await server.register(scalar, { routePrefix: "/", configuration: { url: "/" } });
  const { statusCode, body } = await server.inject("/js/scalar.js");
  await server.close();
  if (statusCode !== 200) throw new Error("Scalar's script is not where it was.");
  return body;
}

/** Leaves out the contact: on a narrow screen Scalar makes a link without text from it. */
function asShown(key: string, value: unknown): unknown {
  if (key === "contact") return undefined;
  return key === "description" && typeof value === "string" ? withLinkedRequirements(value) : value;
}

const menu = [...menuPages, { path: referencePath, title: "Reference" }];

async function framed({ path, title, text }: Page, origin: string): Promise<string> {
  const { body, chapters } = rendered(await text(origin));
  return htmlOf(
    { path, title },
    `<div class="columns">
      ${contentsOf(chapters)}
      <main id="main" tabindex="-1"><h1>${title}</h1>${body}</main>
    </div>`,
  );
}

function contentsOf(chapters: ReturnType<typeof rendered>["chapters"]): string {
  const lines = chapters.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav aria-label="On this page"><ul>${lines.join("")}</ul></nav>`;
}

const referencePage = (scalarPath: string): string =>
  htmlOf(
    { path: referencePath, title: "Reference" },
    `<div id="main" tabindex="-1"></div>
    <noscript><p>The reference needs JavaScript; the downloads do not.</p></noscript>`,
    `<link rel="stylesheet" href="/docs/reference.css">
    <script defer src="${scalarPath}"></script>
    <script defer src="/docs/reference.js"></script>`,
  );

function htmlOf(shown: { path: string; title: string }, body: string, more = ""): string {
  // The page of an operation belongs to Operations.
  const entry = shown.path.replace(/^(\/docs\/\w+)\/.*/, "$1");
  const entries = menu.map(({ path, title }) => {
    const current =
      path === entry ? ` aria-current="${path === shown.path ? "page" : "true"}"` : "";
    return `<li><a href="${path}"${current}>${title}</a></li>`;
  });
  return htmlPage(
    `${shown.title} · API of Pharmacy Vaccinations`,
    `<link rel="stylesheet" href="/docs/docs.css">
    <script type="module" src="/pharmacy/help/frame.js"></script>
    ${more}`,
    `<a class="skip" href="#main">Skip to main content</a>
    <header>
      <a href="/docs"><img src="/pharmacy/favicon.svg" alt=""><span data-product-name>Pharmacy Vaccinations</span> API</a>
      <nav aria-label="Documentation"><ul>${entries.join("")}</ul></nav>
    </header>
    ${body}`,
  );
}
