import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";

/** Checks a field when it is left. A failed save focuses the summary, not the first field. */
export const formSettings = { mode: "onTouched", shouldFocusError: false } as const;

/** The rules name fields by dotted path. One error per field. */
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
