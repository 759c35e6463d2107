import { z } from "zod";
import type { Issue } from "./rules.ts";

// Before any schema is made: a strict Content-Security-Policy forbids the code that zod would compile.
z.config({ jitless: true });

/**
 * zod runs no rule while a base type is wrong, so the shapes of the steps are nullable throughout
 * and every "required" is a rule: all errors show at once.
 */
export const text = z.string().nullish();
export const answer = z.boolean().nullish();

/** A code of the contract; whether it is one of the list is a rule. */
export function code<Code extends string>() {
  return z.custom<Code>().nullish();
}

/** A value that a rule or the contract checks as a whole. */
export function whole<Value>() {
  return z.custom<Value>().nullish();
}

/** A shape whose issues are found by a function that answers with dotted paths. */
export function withIssues<Shape extends z.ZodType<object>>(
  shape: Shape,
  issuesIn: (values: z.output<Shape>) => Issue[],
) {
  return shape.superRefine((values, checked) => {
    for (const { path, message } of issuesIn(values)) {
      checked.addIssue({ code: "custom", path: path.split("."), message });
    }
  });
}
