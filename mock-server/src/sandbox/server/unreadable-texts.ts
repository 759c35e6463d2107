import { messages } from "@pharmacy/domain/messages";
import { isReadable } from "@pharmacy/domain/validation/plain-text";
import type { FieldError } from "./problems.ts";

/** The fields that may have several lines; every other text has one line. */
const mayHaveLines = /comment|evidence|description|reason|address$|draftText/i;

/** Pasted rows, where unreadable characters are removed instead (openapi/decisions.md, Clinic). */
const isPasted = /^\/rows\/\d+\/\w+$/;

/** No body of the contract has half as many levels; the stack would end some thousands deeper. */
const mostLevels = 32;

/** Finds every text of a request that contains unreadable characters. */
export function unreadableTexts({
  path,
  query,
  body,
}: Record<"path" | "query" | "body", unknown>): FieldError[] {
  return [...found(path, "/path"), ...found(query, "/query"), ...found(body, "")];
}

function found(value: unknown, path: string, level = 0): FieldError[] {
  if (typeof value === "string") {
    const isFine = isPasted.test(path) || isReadable(value, mayHaveLines.test(path));
    return isFine ? [] : [{ path, message: messages.validation.unreadable }];
  }
  if (typeof value !== "object" || value === null) return [];
  if (level > mostLevels) return [{ path, message: messages.validation.value }];
  return Object.entries(value).flatMap(([name, inner]) =>
    found(inner, `${path}/${name}`, level + 1),
  );
}
