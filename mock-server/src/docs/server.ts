import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import compress from "@fastify/compress";
import { createErrorLog } from "@pharmacy/hosting/error-log";
import { answerFailure, answerMissing } from "@pharmacy/hosting/plain-answers";
import { protectPages } from "@pharmacy/hosting/protect-pages";
import { document } from "@pharmacy/openapi";
import { withCodeSamples } from "@pharmacy/openapi/code-samples";
import Fastify, { type FastifyInstance } from "fastify";
import { framed, referencePath } from "./frame.ts";
import { type Page, pages } from "./pages.ts";
import { referencePolicy, strictPolicy } from "./policy.ts";
import { referencePage } from "./pages/reference.ts";
import { readRendererScript } from "./renderer-script.ts";
import { requirementLink } from "./text.ts";

const script = "text/javascript; charset=utf-8";
const caching = {
  never: "no-store",
  aWhile: "public, max-age=3600",
  // What is named after its content.
  forGood: "public, max-age=31536000, immutable",
} as const;

/** The pages of the documentation, for a server at that address. */
export async function createDocsServer(origin: string): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: createErrorLog(),
    routerOptions: { ignoreTrailingSlash: true },
  });
  await server.register(compress);
  protectPages(server, ({ request }) =>
    request.routeOptions.url === referencePath ? referencePolicy : strictPolicy,
  );
  server.setNotFoundHandler(answerMissing);
  server.setErrorHandler(answerFailure);
  for (const page of pages) servePage(server, page, origin);
  serveFiles(server);
  await serveReference(server, `${origin}/api`);
  await server.ready();
  return server;
}

function servePage(server: FastifyInstance, page: Page, origin: string): void {
  let written: Promise<string> | undefined;
  server.get(page.path, async (_request, reply) => {
    written ??= framed(page, origin);
    return reply
      .header("cache-control", caching.never)
      .type("text/html; charset=utf-8")
      .send(await written);
  });
}

function serveFiles(server: FastifyInstance): void {
  for (const [name, type] of [
    ["docs.css", "text/css; charset=utf-8"],
    ["reference.css", "text/css; charset=utf-8"],
    ["reference.js", script],
  ] as const) {
    const file = new URL(`assets/${name}`, import.meta.url);
    server.get(`/docs/${name}`, async (_request, reply) =>
      reply
        .header("cache-control", caching.aWhile)
        .type(type)
        .send(await readFile(file)),
    );
  }
}

/**
 * The ids in the contract's texts as Markdown's links. Without a contact: on a narrow screen the renderer
 * makes a link without words of it.
 */
const asShown = (key: string, value: unknown) => {
  if (key === "contact") return undefined;
  return key === "description" && typeof value === "string" ? withLinkedRequirements(value) : value;
};

const withLinkedRequirements = (text: string) =>
  text.replaceAll(/\[(\d\.\d+)\]/g, (_, id: string) => `[\\[${id}\\]](${requirementLink(id)})`);

/** The renderer, and the contract with the samples that it shows. */
async function serveReference(server: FastifyInstance, baseUrl: string): Promise<void> {
  const renderer = await readRendererScript();
  const name = createHash("sha256").update(renderer).digest("hex").slice(0, 16);
  const rendererPath = `/docs/renderer-${name}.js`;
  server.get(rendererPath, (_request, reply) =>
    reply.header("cache-control", caching.forGood).type(script).send(renderer),
  );
  const contract = JSON.stringify(withCodeSamples(document, baseUrl), asShown);
  server.get("/docs/openapi.json", (_request, reply) =>
    reply.header("cache-control", caching.never).type("application/json").send(contract),
  );
  const page = String(await referencePage(rendererPath));
  server.get(referencePath, (_request, reply) =>
    reply.header("cache-control", caching.never).type("text/html; charset=utf-8").send(page),
  );
}
