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

/** The files of the chunks and of all that they import: a browser needs them before the named chunks run. */
export function routeOf(...names: string[]) {
  const chunks = new Map<string, ManifestChunk>();
  function take(name: string): void {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}.`);
    if (chunks.has(name)) return;
    chunks.set(name, chunk);
    for (const imported of chunk.imports ?? []) take(imported);
  }
  for (const name of names) take(name);
  const all = [...chunks.values()];
  const scripts = all.map(({ file }) => file);
  return {
    scripts,
    styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
    modules: scripts.flatMap((file) => modules[file] ?? []),
  };
}

export function gzippedKilobytes(files: string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, length) => sum + length, 0) / 1000;
}

/** The scripts in the HTML; all but the first draw the page. */
const named = [
  ...readFileSync(join(dist, "index.html"), "utf8").matchAll(/"[^"]*(assets\/[^"]+\.js)"/g),
];
export const entry = named.map(([, file = ""]) => chunkOf(file));

function chunkOf(file: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.file === file);
  if (found === undefined) throw new Error(`The manifest does not know ${file}.`);
  return found[0];
}

export const lazyChunks = [
  ...new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? [])),
];

function chunkWith(module: string): string {
  const [file] = Object.entries(modules).find(([, all]) => all.includes(`src/${module}`)) ?? [];
  if (file === undefined) throw new Error(`The build has no ${module}.`);
  return chunkOf(file);
}

export const firstRoutes = {
  "the dashboard": routeOf(...entry, chunkWith("dashboard/dashboard-page.tsx")),
  "a list": routeOf(...entry, chunkWith("vaccinations/list/vaccinations-page.tsx")),
};

/** Includes the HTML, which contains the configuration. */
export const requestsOf = ({ scripts, styles }: ReturnType<typeof routeOf>): number =>
  1 + scripts.length + styles.length;

export const firstRouteLimits = {
  scripts: { "the dashboard": 125, "a list": 132 },
  styles: 16.5,
  requests: 8,
} as const;

export const afterTheList = routeOf(
  ...entry,
  ...["vaccinations/list/vaccinations-page.tsx", "ui/list/day-filter.tsx"].map(chunkWith),
);
