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

/** The first script, and what draws every page; the script starts without it. */
const starting = "main.ts";
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
      handler(_html, { bundle }) {
        const chunks = chunksIn(bundle);
        const started = filesOf(starting, chunks);
        return filesOf(drawing, chunks)
          .filter((file) => !started.includes(file))
          .map(tagOf);
      },
    },
    generateBundle(_options, bundle) {
      const chunks = chunksIn(bundle);
      const ofEveryPage = [starting, drawing].flatMap((one) => filesOf(one, chunks));
      const modules = modulesOfScreens();
      const preloads = screens.map(({ id, path }) => {
        const module = modules.get(id) ?? modules.get("service") ?? "";
        const all = [module, ...(soonNeeded[module] ?? [])].flatMap((one) => filesOf(one, chunks));
        const own = all.filter((file) => !ofEveryPage.includes(file));
        return [path.replace(/\/:.*/, ""), [...new Set(own)]];
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

/** The files of the chunk with this module, and of all that it imports. */
function filesOf(module: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const id = join(sourceFolder, module);
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (chunk === undefined) throw new Error(`The build has no chunk with ${module}.`);
  return withImports(chunk, chunks);
}

function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [chunk.fileName, ...styles, ...imported.flatMap((one) => withImports(one, chunks, seen))];
}
