import * as z from "zod/mini";
import type { Issue } from "./rules.ts";

// Before the first schema: a strict Content-Security-Policy forbids the code that zod compiles.
z.config({ jitless: true });

/** A shape that never fails: an invalid value becomes the fallback. */
export { catch as otherwise } from "zod/mini";

/**
 * Finds the issues of a form: by the shape of its values, and by the rules on top. zod runs no rule
 * while a type is wrong, so every shape may be empty, and "required" is a rule: all errors show at once.
 */
export function issuesBy<Values extends object>(
  shape: z.ZodMiniType<Values, Values>,
  issuesIn: (values: Values) => readonly Issue[],
): (values: Values) => Issue[] {
  const schema = shape.check(({ value, issues }) => {
    for (const { path, message } of issuesIn(value))
      issues.push({ code: "custom", path: path.split("."), message, input: value });
  });
  return (values) =>
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => ({
      path: path.join("."),
      message,
    }));
}
