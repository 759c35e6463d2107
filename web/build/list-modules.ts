import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const webFolder = fileURLToPath(new URL("..", import.meta.url));

/** Writes beside the manifest which modules each file is made of, so that budgets can name names. */
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
