import { join } from "node:path";

export const contractFolder = join(import.meta.dirname, "..");
export const documentFile = join(contractFolder, "openapi.gen.json");
/** The contract as its last release has it. */
export const releasedFile = join(contractFolder, "released/openapi.json");
export const shapesFile = join(contractFolder, "openapi-shapes.gen.json");
export const leftOutFile = join(contractFolder, "openapi-rules.gen.md");
export const requirementsFile = join(contractFolder, "../packages/checks/requirements.md");
export const vectorsFolder = join(contractFolder, "vectors");
export const vectorsFile = join(vectorsFolder, "vectors.gen.json");
export const schemaFile = join(contractFolder, "../packages/sdk/src/schema.gen.ts");
export const methodsFile = join(contractFolder, "../packages/sdk/src/methods.gen.ts");
export const commandsFile = join(contractFolder, "../packages/sdk/command/operation-words.gen.ts");
export const sdkReadmeFile = join(contractFolder, "../packages/sdk/README.md");
export const answerFieldsFile = join(contractFolder, "../packages/sdk/src/answer-fields.gen.ts");
export const requestChecksFile = join(
  contractFolder,
  "../packages/sdk/src/validate/request-checks.gen.ts",
);
export const answerChecksFile = join(
  contractFolder,
  "../packages/sdk/src/validate/answer-checks.gen.ts",
);
export const patternsFile = join(contractFolder, "../packages/sdk/src/patterns.gen.ts");
export const sortKeysFile = join(contractFolder, "../packages/sdk/src/sort-keys.gen.ts");
export const seasonsFolder = join(contractFolder, "../packages/domain/src/seasons");
export const seasonPacksFile = join(seasonsFolder, "packs.gen.ts");
export const productsFile = join(seasonsFolder, "products.gen.ts");
