import { answerFailure } from "@pharmacy/hosting/create-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The documentation below /docs, and its list, without a sign-in; the first request loads it. */
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
  for (const url of ["/docs*", "/llms.txt"]) {
    app.route({ method: ["GET", "HEAD"], url, handler, errorHandler });
  }
  app.addHook("onClose", async () => (await loading)?.close());
}
