import { firstSentence } from "./described.ts";
import type { JsonValue, OpenApiDocument, Response } from "./document.ts";
import { plain } from "./operation-comment.ts";
import { examplesOf, operationsIn, wholeOperations } from "./operations.ts";

export interface ProblemCode {
  status: string;
  code: string;
  meaning: string;
  /** The operations that declare it; empty if only the contract's introduction mentions it. */
  operations: readonly string[];
  example: JsonValue | undefined;
}

function declaredCodes(document: OpenApiDocument): ProblemCode[] {
  const operations = wholeOperations(document);
  const declared = operations.flatMap(({ id, refusals }) =>
    refusals.flatMap(({ status, codes, description }) =>
      codes.map((code) => ({ id, status, code, description })),
    ),
  );
  const examples = problemExamples(document);
  const all = Map.groupBy(declared, ({ status, code }) => `${status} ${code}`);
  return [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, answers]) => {
      const [first] = answers;
      if (!first) return [];
      const { status, code, description } = first;
      const ids = answers.map(({ id }) => id);
      const meaning = meaningOf(description, code);
      return [{ status, code, meaning, operations: ids, example: examples.get(code) }];
    });
}

/** Every code: first those of operations, then those of the contract's introduction. */
export function problemCodes(document: OpenApiDocument): ProblemCode[] {
  const declared = declaredCodes(document);
  const names = document.components.schemas["ProblemCode"]?.["enum"];
  const others = (Array.isArray(names) ? names : [])
    .map(String)
    .filter((name) => declared.every(({ code }) => code !== name));
  return [...declared, ...others.map((code) => introduced(document, code))];
}

function introduced(document: OpenApiDocument, code: string): ProblemCode {
  const text = document.info.description.replaceAll(/\s+/g, " ");
  const [, meaning = "", status = ""] =
    new RegExp(`([^.;]* is (\\d{3}) \`${code}\`[^.;]*)[.;]`).exec(text) ?? [];
  return {
    status,
    code,
    meaning: meaning.replace(/ is \d{3} .*/, "").trim(),
    operations: [],
    example: problemExamples(document).get(code),
  };
}

function problemExamples(document: OpenApiDocument): Map<string, JsonValue> {
  const inline = operationsIn(document).flatMap(({ operation }) =>
    Object.values(operation.responses),
  );
  const shown = [...Object.values(document.components.responses), ...inline]
    .filter((response): response is Response => !("$ref" in response))
    .flatMap((response) => Object.entries(response.content ?? {}))
    .filter(([type]) => type === "application/problem+json")
    .flatMap(([, media]) => examplesOf(document, media));
  return new Map(shown.toReversed().map(({ name, value }) => [name, value]));
}

function meaningOf(description: string, code: string): string {
  const sentence = firstSentence(plain(description)).replace(/[.;].*$/, "");
  const part = sentence.split(/,? or /).find((words) => words.includes(code)) ?? sentence;
  const words = part.replace(/ \(`\w+`\)/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
