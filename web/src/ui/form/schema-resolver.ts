import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { issuesResolver } from "./issues-resolver.ts";

/**
 * Checks a form with a schema of the domain, made anew for each check since rules depend on the
 * moment. What was typed stays as it is: the domain shapes what is sent.
 */
export function schemaResolver<Values extends FieldValues>(
  schemaFor: (values: Values) => z.ZodMiniType<Values, Values>,
): Resolver<Values> {
  return issuesResolver((values) => {
    const issues = schemaFor(values).safeParse(values).error?.issues ?? [];
    return issues.map(({ path, message }) => ({ path: path.join("."), message }));
  });
}
