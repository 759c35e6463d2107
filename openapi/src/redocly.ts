import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OpenApiDocument } from "./document.ts";
import { contractFolder } from "./files.ts";

const cli = join(contractFolder, "node_modules/@redocly/cli/bin/cli.js");

/** No telemetry and no look for updates, since the project also builds on a closed network. */
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

export const redocly = async (...words: string[]) => redoclyWith({}, ...words);

/** The same with secret values, such as a token, which must not be in the process list. */
export async function redoclyWith(variables: Record<string, string>, ...words: string[]) {
  return promisify(execFile)(process.execPath, [cli, ...words], {
    cwd: contractFolder,
    env: { ...process.env, ...quiet, ...variables },
    maxBuffer: 16 * 1024 * 1024,
  });
}

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
