import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * A stored promise that rejects during another await ends the process. So the kit awaits each promise
 * where it makes it, or passes it to `together`; only promises.ts stores promises.
 */

const folder = join(import.meta.dirname, "../src");
const mayKeep = new Set(["kit/promises.ts"]);
const waits = new Set(["together", "opened"]);

function heldIn(source: string, name = "check.ts"): string[] {
  return heldOf(programOf([name], new Map([[name, source]])));
}

function programOf(files: readonly string[], texts: ReadonlyMap<string, string> = new Map()) {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
  };
  return { program: ts.createProgram(files, options, host), files: new Set(files) };
}

/** Each place that keeps a promise, or a list of them, beyond the expression that makes it. */
function heldOf({ program, files }: ReturnType<typeof programOf>): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const source of program.getSourceFiles().filter(({ fileName }) => files.has(fileName))) {
    const visit = (node: ts.Node): void => {
      if (keeps(node, checker)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${relative(folder, source.fileName)}:${line + 1} ${node.getText(source)}`);
      }
      ts.forEachChild(node, visit);
    };
    if (!mayKeep.has(relative(folder, source.fileName))) visit(source);
  }
  return found;
}

function keeps(node: ts.Node, checker: ts.TypeChecker): boolean {
  const isPromise = (part: ts.Node) => isPending(checker.getTypeAtLocation(part), checker);
  if (ts.isVariableDeclaration(node)) return ts.isIdentifier(node.name) && isPromise(node.name);
  if (ts.isPropertyAssignment(node)) return isPromise(node.initializer);
  if (ts.isBinaryExpression(node))
    return assignments.has(node.operatorToken.kind) && isPromise(node.right);
  if (ts.isExpressionStatement(node)) return isPromise(node.expression);
  return (
    ts.isCallExpression(node) &&
    !waits.has(node.expression.getText()) &&
    node.arguments.some((argument) => !ts.isFunctionLike(argument) && isPromise(argument))
  );
}

const assignments = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
]);

function isPending(type: ts.Type, checker: ts.TypeChecker, depth = 0): boolean {
  const isInner = (inner: ts.Type) => depth < 4 && isPending(inner, checker, depth + 1);
  if (type.isUnion()) return type.types.some(isInner);
  if (type.getSymbol()?.getName() === "Promise") return true;
  const isList = checker.isArrayType(type) || checker.isTupleType(type);
  return isList && isReference(type) && checker.getTypeArguments(type).some(isInner);
}

const isReference = (type: ts.Type): type is ts.TypeReference => "target" in type;

test("the kit leaves no promise alone", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts")).map((file) => join(folder, file));
  expect(heldOf(programOf(sources))).toEqual([]);
});

test.for([
  ["a variable", "const held = ask(); await ask(); await held;"],
  ["a list", "const held = [ask()]; await ask(); await Promise.allSettled(held);"],
  ["a list that is made of another", "const held = [1].map(() => ask()); await ask();"],
  ["a statement", "ask();"],
  ["a map", "known.set('it', ask());"],
  ["the first failure alone", "await Promise.all([ask(), ask()]);"],
] as const)("a promise in %s is found", ([, text]) => {
  const ask = "declare function ask(): Promise<void>; declare const known: Map<string, unknown>;";
  expect(heldIn(`export {}; ${ask} async function run() { ${text} }`)).not.toEqual([]);
});
