import type { JsonValue, MediaType, OpenApiDocument } from "./document.ts";

export type NamedExample = { name: string; value: JsonValue };

/** The examples of a body; the first is the usual one. */
export function examplesOf(document: OpenApiDocument, { examples }: MediaType): NamedExample[] {
  return Object.entries(examples).map(([name, { $ref }]) => {
    const example = document.components.examples[$ref.split("/").at(-1) ?? ""];
    if (!example) throw new Error(`The contract has no ${$ref}`);
    return { name, value: example.value };
  });
}

/** The usual example of a body. */
export const usualExample = (document: OpenApiDocument, media: MediaType): JsonValue | undefined =>
  examplesOf(document, media)[0]?.value;
