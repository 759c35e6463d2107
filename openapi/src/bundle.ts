import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OpenApiDocument } from "./document.ts";
import { contractFolder } from "./files.ts";

/** Redocly must neither report nor look for updates: the project also builds on a closed network. */
export const quietRedocly = {
  ...process.env,
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
};

/** Reads the hand-written files and joins them into one document with local references only. */
export async function bundleContract(): Promise<OpenApiDocument> {
  const target = await mkdtemp(join(tmpdir(), "contract-"));
  const file = join(target, "openapi.json");
  try {
    const redocly = join(contractFolder, "node_modules/.bin/redocly");
    await promisify(execFile)(redocly, ["bundle", "openapi.yaml", "--ext", "json", "-o", file], {
      cwd: contractFolder,
      env: quietRedocly,
    });
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
