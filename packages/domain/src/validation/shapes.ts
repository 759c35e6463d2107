import * as z from "zod/mini";
import type { Issue } from "./rules.ts";

/** A shape that never fails: what is none of it becomes something else. */
export { catch as otherwise } from "zod/mini";

// Before any schema is made: a strict Content-Security-Policy forbids the code that zod would compile.
z.config({ jitless: true });

/**
 * zod runs no rule while a base type is wrong, so the shapes of the steps are nullable throughout
 * and every "required" is a rule: all errors show at once.
 */
export const text = z.nullish(z.string());
export const answer = z.nullish(z.boolean());

/** Of what is no number yet, or no number any more, the rules say so. */
export const number = z.nullish(z.custom<number>((value) => typeof value === "number"));

/** A code of the contract; whether it is one of the list is a rule. */
export function code<Code extends string>() {
  return z.nullish(z.custom<Code>((value) => typeof value === "string"));
}

/** A shape whose issues are found by a function that answers with dotted paths. */
export function withIssues<Shape extends z.ZodMiniType<object>>(
  shape: Shape,
  issuesIn: (values: z.output<Shape>) => Issue[],
) {
  return shape.check(({ value, issues }) => {
    for (const { path, message } of issuesIn(value)) {
      issues.push({ code: "custom", path: path.split("."), message, input: value });
    }
  });
}
