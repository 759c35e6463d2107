import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { screens } from "../src/routes/screens.ts";

const sourceFolder = join(import.meta.dirname, "../src");

/** What a page needs at once beside its own code, though it is fetched by need: with it, in one round trip. */
const soonNeeded: Readonly<Record<string, readonly string[]>> = {
  "dashboard/dashboard-page.tsx": ["dashboard/stock-to-act-on.tsx"],
};

/**
 * Writes beside the manifest which files the page of each path consists of beyond those of every page, so
 * that the server names them in the page: they travel with the frame and not after it.
 */
export function listPreloads(): Plugin {
  return {
    name: "list-preloads",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const files = new ChunkFiles(chunks);
      const modules = modulesOfScreens();
      const preloads = screens.map(({ id, path }) => {
        const module = modules.get(id);
        if (module === undefined) throw new Error(`pages.ts names no code for the screen ${id}.`);
        const all = [module, ...(soonNeeded[module] ?? [])].flatMap((one) => files.of(one));
        return [path.replace(/\/:.*/, ""), [...new Set(all)]];
      });
      const source = JSON.stringify(Object.fromEntries(preloads), null, 1);
      this.emitFile({ type: "asset", fileName: ".vite/preloads.json", source });
    },
  };
}

/** Which module shows which screen, as src/app/pages/pages.ts says it. */
function modulesOfScreens(): Map<string, string> {
  const text = readFileSync(join(sourceFolder, "app/pages/pages.ts"), "utf8");
  const fetched =
    /const (\w+) = pageCode\(\s*async \(\) =>\s*\(await import\("..\/..\/([^"]+)"\)\)/g;
  const modules = new Map([...text.matchAll(fetched)].map(([, name, path]) => [name, path]));
  const table = text.slice(text.indexOf("export const pages"));
  return new Map(
    [...table.matchAll(/^ {2}(\w+)(?:: (\w+))?,$/gm)].map(([, id = "", name = id]) => [
      id,
      modules.get(name) ?? "",
    ]),
  );
}

class ChunkFiles {
  private readonly chunks: readonly Rolldown.OutputChunk[];
  private readonly ofEveryPage: ReadonlySet<string>;

  constructor(chunks: readonly Rolldown.OutputChunk[]) {
    this.chunks = chunks;
    const entry = chunks.filter(({ isEntry }) => isEntry);
    this.ofEveryPage = new Set(entry.flatMap((chunk) => this.withImports(chunk)));
  }

  /** Scripts and styles of a module that is fetched by need. */
  of(module: string): string[] {
    const id = join(sourceFolder, module);
    const chunk = this.chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`The build has no chunk with ${module}.`);
    return this.withImports(chunk).filter((file) => !this.ofEveryPage.has(file));
  }

  private withImports(chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    const imported = this.chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    return [chunk.fileName, ...styles, ...imported.flatMap((one) => this.withImports(one, seen))];
  }
}
