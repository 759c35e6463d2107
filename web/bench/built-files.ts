import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../dist");

interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const manifest: Record<string, ManifestChunk> = read(".vite/manifest.json");
const modules: Record<string, string[]> = read(".vite/modules.json");

function read<Shape>(file: string): Shape {
  const parsed: Shape = JSON.parse(readFileSync(join(dist, file), "utf8"));
  return parsed;
}

/** What a browser has to have before the named chunks run: they, and all that they import. */
export class Route {
  private readonly chunks = new Map<string, ManifestChunk>();

  constructor(...names: string[]) {
    for (const name of names) this.take(name);
  }

  get scripts(): string[] {
    return [...this.chunks.values()].map(({ file }) => file);
  }

  get styles(): string[] {
    return [...new Set([...this.chunks.values()].flatMap(({ css }) => css ?? []))];
  }

  /** The modules of npm and of ours in these chunks, as paths. */
  get modules(): string[] {
    return this.scripts.flatMap((file) => modules[file] ?? []);
  }

  private take(name: string): void {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}.`);
    if (this.chunks.has(name)) return;
    this.chunks.set(name, chunk);
    for (const imported of chunk.imports ?? []) this.take(imported);
  }
}

export function gzippedKilobytes(files: string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, length) => sum + length, 0) / 1000;
}

export const entry = "index.html";

/** Every chunk that is loaded by need; a page is one of them. */
export const lazyChunks = [
  ...new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? [])),
];

const dashboard = lazyChunks.filter((name) => /src\/dashboard\/[\w-]*dashboard/.test(name));
const list = lazyChunks.filter((name) => /src\/vaccinations\/list\//.test(name));
if (dashboard.length !== 1 || list.length !== 1)
  throw new Error("A first route has not one chunk of its own.");

/** What a person waits for after signing in: the frame, and the dashboard without its charts or a list. */
export const firstRoutes = {
  "the dashboard": new Route(entry, ...dashboard),
  "a list": new Route(entry, ...list),
};

/** With the page, which brings its configuration along. */
export const requestsOf = ({ scripts, styles }: Route): number =>
  1 + scripts.length + styles.length;

/** Gzipped, in kilobytes. */
export const firstRouteLimits = { scripts: 130, styles: 20, requests: 10 };
