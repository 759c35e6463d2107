import { readFileSync } from "node:fs";
import type { JsonValue } from "../document.ts";
import { vectorsFile } from "../files.ts";

/** The rules of the product as requests with their answers (vectors/README.md). */

export type PatchOperation =
  { op: "add" | "replace"; path: string; value: JsonValue } | { op: "remove"; path: string };

export interface VectorRequest {
  path?: Record<string, JsonValue>;
  query?: Record<string, JsonValue>;
  headers?: Record<string, JsonValue>;
  body?: JsonValue;
}

/** An earlier request, whose answer has a name. */
export interface Given {
  as: string;
  base: string;
  patch?: PatchOperation[];
}

/** A valid request. */
export interface Base {
  says: string;
  operation: string;
  /** The sender's roles besides VAC and VAC_DELETE. */
  role?: string;
  given?: Given[];
  request: VectorRequest;
  /** The base that removes what this one stores; its `made` is this one's answer. */
  takenAway?: string;
}

export interface ExpectedError {
  path: string;
  /** The product's own message; another backend can have another one. */
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

export const vectorDocument: VectorDocument = JSON.parse(readFileSync(vectorsFile, "utf8"));

export const sourceOf = ({ requirement, decision = "" }: Vector): string =>
  requirement === undefined ? `decisions: ${decision}` : `[${requirement}]`;
