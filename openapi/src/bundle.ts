import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenApiDocument } from "./document.ts";
import { redocly } from "./redocly.ts";

/** Reads the hand-written files and joins them into one document with local references only. */
export async function bundleContract(): Promise<OpenApiDocument> {
  const target = await mkdtemp(join(tmpdir(), "contract-"));
  const file = join(target, "openapi.json");
  try {
    await redocly("bundle", "openapi.yaml", "--ext", "json", "-o", file);
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
