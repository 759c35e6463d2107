import { answerFailure } from "@pharmacy/hosting/plain-answers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * The documentation below /docs, for anybody. Few ask for it, so all of it is loaded with the first
 * request: no start waits for it.
 */
export function registerDocs(app: FastifyInstance, origin: () => string): void {
  let loading: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { createDocsServer } = await import("./server.ts");
    return createDocsServer(origin());
  };
  const handler = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    loading ??= load();
    const server = await loading;
    reply.hijack();
    server.routing(raw, reply.raw);
  };
  const errorHandler = (...failed: Parameters<typeof answerFailure>) =>
    void answerFailure(...failed);
  for (const url of ["/docs", "/docs/*"]) {
    app.route({ method: ["GET", "HEAD"], url, handler, errorHandler });
  }
  app.addHook("onClose", async () => (await loading)?.close());
}
