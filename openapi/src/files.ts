import { join } from "node:path";

export const contractFolder = join(import.meta.dirname, "..");
export const documentFile = join(contractFolder, "openapi.gen.json");
export const releasedFile = join(contractFolder, "released/openapi.json");
export const shapesFile = join(contractFolder, "openapi-shapes.gen.json");
export const vectorsFolder = join(contractFolder, "vectors");
export const vectorsFile = join(vectorsFolder, "vectors.gen.json");
export const requirementsFile = join(contractFolder, "../packages/checks/requirements.md");
export const assuranceFile = join(contractFolder, "../packages/checks/assurance.md");
export const hazardsFile = join(contractFolder, "../packages/checks/hazards.yaml");
/** Written by a complete run of the checks. */
export const safetyRunFile = join(contractFolder, "../packages/checks/reports/safety-run.json");
export const sdkFolder = join(contractFolder, "../packages/sdk");
export const seasonsFolder = join(contractFolder, "../packages/domain/src/seasons");
