import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/**
 * How every form behaves: nothing is marked before a field is left, then at each keystroke; a failed
 * save takes the focus to the summary, not to the first field.
 */
export const formSettings = { mode: "onTouched", shouldFocusError: false } as const;

/**
 * Checks a form with the domain's rules, which answer by dotted path what is wrong with its values. Of a
 * field it says the first.
 */
export function issuesResolver<Values extends FieldValues>(
  issuesIn: (values: Values) => readonly { path: string; message: string }[],
): Resolver<Values> {
  return (values, _context, options) => {
    const issues = issuesIn(values);
    if (issues.length === 0) return { values, errors: {} };
    const first = issues.toReversed();
    const errors = first.map(({ path, message }) => [path, { type: "rule", message }] as const);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}

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
