import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { document, shapesDocument, type OpenApiDocument } from "@pharmacy/openapi";
import type { FastifyInstance } from "fastify";

/** By the ends of their names. */
const types: Readonly<Record<string, string>> = {
  ".yaml": "application/yaml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
};

interface ContractFile {
  path: string;
  says: string;
  text: () => Promise<string>;
}

/** The files for teams that build from the contract, below /api. */
export const contractFiles: readonly ContractFile[] = [
  {
    path: "/openapi.yaml",
    says: "The contract: every operation, shape, rule and example",
    text: () => yamlOf(document),
  },
  {
    path: "/openapi.json",
    says: "The same as JSON",
    text: async () => JSON.stringify(document),
  },
  {
    path: "/openapi-shapes.yaml",
    says: "Its shapes without its rules, for generators of other languages",
    text: () => yamlOf(shapesDocument()),
  },
  {
    path: "/openapi-shapes.json",
    says: "The same as JSON",
    text: async () => JSON.stringify(shapesDocument()),
  },
  {
    path: "/openapi-rules.gen.md",
    says: "The rules that the shapes leave out, by requirement",
    text: () => read(import.meta.resolve("@pharmacy/openapi/rules")),
  },
  {
    path: "/journeys.arazzo.yaml",
    says: "The journeys as workflows of Arazzo, for programs to walk",
    text: journeysText,
  },
  {
    path: "/vectors.json",
    says: "The vectors with their bases, for programs to send",
    text: () => read(import.meta.resolve("@pharmacy/openapi/vectors.json")),
  },
  {
    path: "/vectors.schema.json",
    says: "What a vector is, as a JSON Schema",
    text: () => read(import.meta.resolve("@pharmacy/openapi/vectors.schema.json")),
  },
];

/** The paths of these files, below /api. */
export const contractPaths: readonly string[] = contractFiles.map(({ path }) => path);

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

const read = (url: string) => readFile(fileURLToPath(url), "utf8");

/** The served file of the shapes has another name than the file here. */
async function journeysText(): Promise<string> {
  const text = await read(import.meta.resolve("@pharmacy/openapi/journeys.yaml"));
  return text.replace("openapi-shapes.gen.json", "openapi-shapes.json");
}
