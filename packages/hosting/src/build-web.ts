import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, statSync, writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { Refusal } from "./running.ts";

const projectFolder = join(import.meta.dirname, "../../..");
const sources = [
  "pnpm-lock.yaml",
  "web/{index.html,package.json,vite.config.ts}",
  "web/{build,public,src}/**/*",
  "packages/{domain,sdk}/{package.json,src/**/*}",
];

export const webDirectory = join(projectFolder, "web/dist");
const builtFrom = join(webDirectory, ".built-from");

export async function buildWeb(stop: AbortSignal): Promise<void> {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(builtFrom) && readFileSync(builtFrom, "utf8") === fingerprint) return;
  console.log("Building the application …");
  await runVite(stop);
  if (stop.aborted) return;
  await compressFiles(webDirectory);
  writeFileSync(builtFrom, fingerprint);
}

/** Uses names, sizes and times; to read every file would slow down each start. */
function fingerprintOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: projectFolder }).toSorted()) {
    const { size, mtimeMs } = statSync(join(projectFolder, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

async function runVite(stop: AbortSignal): Promise<void> {
  const vite = join(projectFolder, "web/node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "web", "--logLevel", "warn"], {
    cwd: projectFolder,
    // Overrides the caller's value: with another one, the development build of React would be used.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const kill = () => child.kill();
  stop.addEventListener("abort", kill);
  const [code] = await once(child, "exit");
  stop.removeEventListener("abort", kill);
  if (code !== 0 && !stop.aborted) {
    throw new Refusal("The application could not be built: the lines above say why.");
  }
}

const compressible = /\.(css|html|js|json|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** So that no request waits for compression. Brotli's default is the smallest. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).isFile());
  const compressing = files.map(async (file) => {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, await brotli(content));
    writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
  });
  await Promise.all(compressing);
}

if (import.meta.main) await buildWeb(new AbortController().signal);
