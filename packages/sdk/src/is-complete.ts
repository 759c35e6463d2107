import { answerFields } from "./answer-fields.gen.ts";
import type { OperationId } from "./operations.ts";

const fields: Partial<Record<OperationId, string>> = answerFields;

/**
 * Whether an answer holds what the contract requires of it: an empty body arrives as `{}` (§7), and
 * a proxy's page may arrive in its place. Looks at the answer's own fields, not into its rows.
 *
 * ```ts
 * const { data } = await client.getBatch.withResponse({ path: { id } });
 * if (!isComplete("getBatch", data)) throw new Error("The batch could not be read");
 * ```
 */
export function isComplete(operationId: OperationId, data: unknown): boolean {
  const required = fields[operationId];
  if (required === undefined) return true;
  if (required === "[]") return Array.isArray(data);
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const held = new Map<string, unknown>(Object.entries(data));
  return required.split(" ").every((field) => {
    const [, name = "", mark] = /^(\w+)(.*)$/.exec(field) ?? [];
    return fits(held.get(name), mark);
  });
}

function fits(value: unknown, mark: string | undefined): boolean {
  if (value === undefined) return false;
  if (mark === "?") return true;
  if (mark === "[]") return Array.isArray(value);
  return value !== null && (mark !== "{}" || (typeof value === "object" && !Array.isArray(value)));
}
