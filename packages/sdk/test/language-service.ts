import { join } from "node:path";
import ts from "typescript-5";

const folder = join(import.meta.dirname, "..");

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** What an editor tells of a text that lies beside the package's sources. */
export function editorOf(text: string) {
  const file = join(folder, "src/integrator.ts");
  const readFile = (name: string) => (name === file ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const content = readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile,
  });
  return {
    /** All that shows when the pointer rests on the first place where the words stand, at its last one. */
    hover(words: string): string {
      const start = text.indexOf(words) + words.length - 1;
      const info = service.getQuickInfoAtPosition(file, start);
      const tags = (info?.tags ?? []).map(
        ({ name, text: parts }) => `@${name} ${ts.displayPartsToString(parts)}`,
      );
      return [
        ts.displayPartsToString(info?.displayParts),
        ts.displayPartsToString(info?.documentation),
        ...tags,
      ].join("\n");
    },
    faults: () =>
      [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"),
      ),
  };
}
