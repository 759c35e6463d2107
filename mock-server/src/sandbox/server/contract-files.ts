import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { document, shapesDocument, type OpenApiDocument } from "@pharmacy/openapi";
import type { FastifyInstance } from "fastify";

const types: Readonly<Record<string, string>> = {
  ".yaml": "application/yaml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
};

const rows: readonly [path: string, says: string, text: () => Promise<string>][] = [
  [
    "/openapi.yaml",
    "The contract: every operation, shape, rule and example",
    () => yamlOf(document),
  ],
  ["/openapi.json", "The same as JSON", async () => JSON.stringify(document)],
  [
    "/openapi-shapes.yaml",
    "Its shapes without its rules, for generators of other languages",
    () => yamlOf(shapesDocument()),
  ],
  ["/openapi-shapes.json", "The same as JSON", async () => JSON.stringify(shapesDocument())],
  ["/openapi-rules.gen.md", "The rules that the shapes leave out, by requirement", kept("rules")],
  ["/journeys.arazzo.yaml", "The journeys as workflows of Arazzo, for programs to walk", journeys],
  ["/vectors.json", "The vectors with their bases, for programs to send", kept("vectors.json")],
  ["/vectors.schema.json", "What a vector is, as a JSON Schema", kept("vectors.schema.json")],
];

/** The files for teams that build from the contract, below /api. */
export const contractFiles = rows.map(([path, says, text]) => ({ path, says, text }));

/** Each file is made at its first request, since requests are rare. */
export function registerContract(scope: FastifyInstance): void {
  for (const { path, text } of contractFiles) {
    let written: Promise<string> | undefined;
    scope.get(path, async (_request, reply) => {
      written ??= text();
      return reply.type(types[extname(path)] ?? "").send(await written);
    });
  }
}

async function yamlOf(contract: OpenApiDocument): Promise<string> {
  const { documentYaml } = await import("@pharmacy/openapi/yaml");
  return documentYaml(contract);
}

function kept(name: string) {
  return () => readFile(fileURLToPath(import.meta.resolve(`@pharmacy/openapi/${name}`)), "utf8");
}

/** The served file of the shapes has another name than the file here. */
async function journeys(): Promise<string> {
  const text = await kept("journeys.yaml")();
  return text.replace("openapi-shapes.gen.json", "openapi-shapes.json");
}
