import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { basePath } from "@pharmacy/domain/limits";
import { screens } from "../src/routes/screens.ts";

const webFolder = join(import.meta.dirname, "..");
const sourceFolder = join(webFolder, "src");

/** Writes the modules of each file beside the manifest, so that budgets can check them. */
export function listModules(): Plugin {
  return {
    name: "list-modules",
    apply: "build",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk"
          ? [[file.fileName, file.moduleIds.map((id) => relative(webFolder, id))]]
          : [],
      );
      const source = JSON.stringify(Object.fromEntries(modules), null, 1);
      this.emitFile({ type: "asset", fileName: ".vite/modules.json", source });
    },
  };
}

/** The modules that draw every page; the first script starts without them. */
const drawing = "app/render.tsx";

/** Modules that are loaded on demand but needed at once by a page; they are loaded with it, in one round trip. */
const soonNeeded: Readonly<Record<string, readonly string[]>> = {
  "dashboard/dashboard-page.tsx": ["dashboard/stock-to-act-on.tsx"],
};

/** Names the files of every page in the HTML, and those of each path beside the manifest, for the server. */
export function listPreloads(): Plugin {
  return {
    name: "list-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => new ChunkFiles(chunksIn(bundle)).drawing.map(tagOf),
    },
    generateBundle(_options, bundle) {
      const files = new ChunkFiles(chunksIn(bundle));
      const modules = modulesOfScreens();
      const preloads = screens.map(({ id, path }) => {
        const module = modules.get(id) ?? modules.get("service") ?? "";
        const all = [module, ...(soonNeeded[module] ?? [])].flatMap((one) => files.of(one));
        return [path.replace(/\/:.*/, ""), [...new Set(all)]];
      });
      const source = JSON.stringify(Object.fromEntries(preloads), null, 1);
      this.emitFile({ type: "asset", fileName: ".vite/preloads.json", source });
    },
  };
}

const chunksIn = (bundle: Rolldown.OutputBundle = {}) =>
  Object.values(bundle).filter((file) => file.type === "chunk");

const tagOf = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: {
    rel: file.endsWith(".css") ? "stylesheet" : "modulepreload",
    crossorigin: true,
    href: `${basePath}/${file}`,
  },
  injectTo: "head",
});

/** The modules of src/app/pages/pages.ts by screen; the screens of other services have that of `service`. */
function modulesOfScreens(): Map<string, string> {
  const text = readFileSync(join(sourceFolder, "app/pages/pages.ts"), "utf8");
  const fetched =
    /(\w+)(?::| =) pageCode\(\s*async \(\) =>\s*\(await import\("..\/..\/([^"]+)"\)\)/g;
  const found = [...text.matchAll(fetched)];
  if (found.length !== text.split("pageCode(").length - 1)
    throw new Error("Not every page of pages.ts is read.");
  return new Map(found.map(([, id = "", path = ""]) => [id, path]));
}

class ChunkFiles {
  private readonly chunks: readonly Rolldown.OutputChunk[];
  private readonly ofEntry: ReadonlySet<string>;
  readonly drawing: readonly string[];

  constructor(chunks: readonly Rolldown.OutputChunk[]) {
    this.chunks = chunks;
    const entry = chunks.filter(({ isEntry }) => isEntry);
    this.ofEntry = new Set(entry.flatMap((chunk) => this.withImports(chunk)));
    this.drawing = this.filesOf(drawing).filter((file) => !this.ofEntry.has(file));
  }

  of(module: string): string[] {
    const ofEveryPage = [...this.ofEntry, ...this.drawing];
    return this.filesOf(module).filter((file) => !ofEveryPage.includes(file));
  }

  private filesOf(module: string): string[] {
    const id = join(sourceFolder, module);
    const chunk = this.chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`The build has no chunk with ${module}.`);
    return this.withImports(chunk);
  }

  private withImports(chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    const imported = this.chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    return [chunk.fileName, ...styles, ...imported.flatMap((one) => this.withImports(one, seen))];
  }
}
