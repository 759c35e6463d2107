import { readFileSync } from "node:fs";
import type { JsonValue } from "../document.ts";
import { vectorsFile } from "../files.ts";

/** The rules of the product as requests with the answers that they get (vectors/README.md). */

export type PatchOperation =
  { op: "add" | "replace"; path: string; value: JsonValue } | { op: "remove"; path: string };

/** What is sent; each value may be an expression. */
export interface VectorRequest {
  path?: Record<string, JsonValue>;
  query?: Record<string, JsonValue>;
  headers?: Record<string, JsonValue>;
  body?: JsonValue;
}

/** A request that comes before, whose answer is known by a name. */
export interface Given {
  as: string;
  base: string;
  patch?: PatchOperation[];
}

/** A request in which nothing is wrong. */
export interface Base {
  says: string;
  operation: string;
  /** Of whom sends it, beside VAC and VAC_DELETE. */
  role?: string;
  given?: Given[];
  request: VectorRequest;
  /** The base that takes away again what this one stores; its `made` is the answer of this one. */
  takenAway?: string;
}

export interface ExpectedError {
  path: string;
  /** The product's own sentence; another backend may have another. */
  message?: string;
}

export interface Vector {
  id: string;
  requirement?: string;
  decision?: string;
  says: string;
  operation: string;
  base: string;
  role?: string;
  given?: Given[];
  patch: PatchOperation[];
  expected: { status: number; code?: string; errors?: ExpectedError[] };
}

export interface VectorDocument {
  environment: Record<string, JsonValue>;
  bases: Record<string, Base>;
  vectors: Vector[];
}

/** All vectors, read once from the committed file. */
export const vectorDocument: VectorDocument = JSON.parse(readFileSync(vectorsFile, "utf8"));

/** Where a vector comes from, as it is cited. */
export const sourceOf = ({ requirement, decision = "" }: Vector): string =>
  requirement === undefined ? `decisions: ${decision}` : `[${requirement}]`;
