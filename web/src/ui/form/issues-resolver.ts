import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";

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
