import * as z from "zod/mini";
import type { Issue } from "./rules.ts";

/** A shape that never fails: an invalid value becomes the fallback. */
export { catch as otherwise } from "zod/mini";

// Runs before the first schema: a strict Content-Security-Policy forbids zod's compiled code.
z.config({ jitless: true });

/**
 * zod runs no rules while a base type is wrong. So all shapes are nullable, every "required" is a
 * rule, and all errors show at once.
 */
export const text = z.nullish(z.string());
export const answer = z.nullish(z.boolean());

/** NaN is allowed here; the rules report it. */
export const number = z.nullish(z.custom<number>((value) => typeof value === "number"));

/** A code of the contract. A rule checks whether it is in the list. */
export function code<Code extends string>() {
  return z.nullish(z.custom<Code>((value) => typeof value === "string"));
}

/** Adds a check that returns issues with dotted paths. */
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
