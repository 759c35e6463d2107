import { applyPatch } from "rfc6902";
import type { PatchOperation } from "./vectors.ts";

/** A copy of a JSON value that a JSON patch (RFC 6902) has changed. */
export function patched<Value>(value: Value, patch: readonly PatchOperation[] = []): Value {
  const copy = structuredClone(value);
  const [wrong] = applyPatch(copy, structuredClone([...patch])).filter((error) => error !== null);
  if (wrong) throw new Error(`${wrong.name} in ${JSON.stringify(patch)}`);
  return copy;
}
