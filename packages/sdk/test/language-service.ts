import { join } from "node:path";
import ts from "typescript-5";

const folder = join(import.meta.dirname, "..");

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
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
    /** The hover text at the last character of the first occurrence of the words. */
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
    /** The fields of a type and its nested types, with their comments. */
    fields: (type: string) => [...fieldsOf(service.getProgram(), file, type)],
    faults: () =>
      [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"),
      ),
  };
}

interface Field {
  readonly name: string;
  readonly words: string;
}

function* fieldsOf(program: ts.Program | undefined, file: string, type: string): Generator<Field> {
  const checker = program?.getTypeChecker();
  const source = program?.getSourceFile(file);
  const alias = source?.statements.find(
    (one) => ts.isTypeAliasDeclaration(one) && one.name.text === type,
  );
  if (!checker || !alias) throw new Error(`There is no type ${type}`);
  const seen = new Set<ts.Type>();
  const waiting = [checker.getTypeAtLocation(alias)];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const isLeaf = !(next.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection));
    if (isLeaf || seen.has(next)) continue;
    seen.add(next);
    if (next.isUnionOrIntersection()) waiting.push(...next.types);
    else if (checker.isArrayLikeType(next)) {
      const element = next.getNumberIndexType();
      if (element) waiting.push(element);
    } else {
      for (const field of next.getProperties()) {
        const words = ts.displayPartsToString(field.getDocumentationComment(checker));
        yield { name: `${checker.typeToString(next)}.${field.name}`, words };
        waiting.push(checker.getTypeOfSymbol(field));
      }
    }
  }
}
