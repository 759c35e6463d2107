import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/**
 * Checks a form with a schema of the domain, made anew for each check since rules depend on the
 * moment. What was typed stays as it is: the domain shapes what is sent.
 */
export function schemaResolver<Values extends FieldValues>(
  schemaFor: (values: Values) => z.ZodMiniType<Values, Values>,
): Resolver<Values> {
  return (values, context, options) =>
    zodResolver(schemaFor(values), undefined, { raw: true })(values, context, options);
}
