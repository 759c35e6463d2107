import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { OpenApiDocument } from "../document.ts";
import { vectorsFolder } from "../files.ts";
import { withRoutineAnswers } from "../routine-answers.ts";
import { patched } from "./expressions.ts";
import { vectorOf, type PlacedBase, section5Rows } from "./section-5.ts";
import type { Given, PatchOperation, Vector, VectorDocument } from "./vectors.ts";

/** A base in its file: a request, or another base with changes. */
type BaseFile = Partial<PlacedBase> &
  Pick<PlacedBase, "says"> & { base?: string; patch?: PatchOperation[] };

const names = (pattern: string) =>
  globSync(pattern, { cwd: vectorsFolder })
    .map((file) => basename(file, ".json"))
    .toSorted();

function read<Content>(file: string): Content {
  const content: Content = JSON.parse(readFileSync(join(vectorsFolder, `${file}.json`), "utf8"));
  return content;
}

function wholeBase(name: string): PlacedBase {
  const { base, patch, ...own } = read<BaseFile>(`bases/${name}`);
  if (base === undefined) {
    const { operation, request } = own;
    if (operation === undefined || request === undefined) throw new Error(`${name} asks nothing`);
    return { ...own, operation, request };
  }
  const { section5: _places, given: before, ...under } = wholeBase(base);
  const given: Given[] = [...(before ?? []), ...(own.given ?? [])];
  const request = patched(under.request, patch);
  return { ...under, ...own, ...(given.length > 0 && { given }), request };
}

function routine(document: OpenApiDocument, base: PlacedBase): PlacedBase {
  const { body } = base.request;
  const answered = body === undefined ? {} : { body: withRoutineAnswers(document, body) };
  return { ...base, request: { ...base.request, ...answered } };
}

const handwritten = () =>
  names("*.json").filter((name) => !/^environment$|\.gen$|\.schema$/.test(name));

/** All vectors in one document: first those of section-5.csv, then those of the other files. */
export function makeVectorDocument(document: OpenApiDocument): VectorDocument {
  const bases = Object.fromEntries(
    names("bases/*.json").map((name) => [name, routine(document, wholeBase(name))] as const),
  );
  const ofRows = section5Rows().flatMap((row) => vectorOf(row, bases) ?? []);
  const others = handwritten().flatMap((name) =>
    read<Omit<Vector, "operation">[]>(name).map((vector) => ({
      ...vector,
      operation: bases[vector.base]?.operation ?? "",
    })),
  );
  return {
    environment: read("environment"),
    bases: Object.fromEntries(
      Object.entries(bases).map(([name, { section5: _places, ...base }]) => [name, base]),
    ),
    vectors: [...ofRows, ...others],
  };
}
