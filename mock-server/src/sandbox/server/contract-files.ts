import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { document, shapesDocument, type OpenApiDocument } from "@pharmacy/openapi";
import type { FastifyInstance } from "fastify";

const types = {
  yaml: "application/yaml; charset=utf-8",
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
} as const;

/** The contract, its shapes alone for generators, and the rules that those leave out. */
const files: Record<string, { type: keyof typeof types; text: () => Promise<string> }> = {
  "/openapi.yaml": { type: "yaml", text: () => yamlOf(document) },
  "/openapi.json": { type: "json", text: async () => JSON.stringify(document) },
  "/openapi-shapes.yaml": { type: "yaml", text: () => yamlOf(shapesDocument()) },
  "/openapi-shapes.json": { type: "json", text: async () => JSON.stringify(shapesDocument()) },
  "/openapi-rules.gen.md": { type: "md", text: rulesText },
};

/** Where they are served, below /api. */
export const contractPaths: readonly string[] = Object.keys(files);

/** Each is written when it is first asked for: few ask. */
export function registerContract(scope: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(files)) {
    let written: Promise<string> | undefined;
    scope.get(path, async (_request, reply) => {
      written ??= text();
      return reply.type(types[type]).send(await written);
    });
  }
}

async function yamlOf(contract: OpenApiDocument): Promise<string> {
  const { documentYaml } = await import("@pharmacy/openapi/yaml");
  return documentYaml(contract);
}

function rulesText(): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve("@pharmacy/openapi/rules")), "utf8");
}
