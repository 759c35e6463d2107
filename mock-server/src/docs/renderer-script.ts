import scalar from "@scalar/fastify-api-reference";
import Fastify from "fastify";

/** The browser's part of Scalar: its plugin brings it along, in one file, and serves it. */
export async function readRendererScript(): Promise<string> {
  const server = Fastify();
  await server.register(scalar, { routePrefix: "/", configuration: { url: "/" } });
  const { statusCode, body } = await server.inject("/js/scalar.js");
  await server.close();
  if (statusCode !== 200) throw new Error("The renderer of the reference is not where it was.");
  return body;
}
