import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";

/** What is wrong with a form's values, by dotted path: as the domain's rules answer. */
export type IssuesIn = (values: FieldValues) => readonly { path: string; message: string }[];

/** Checks a form with the domain's rules. */
export function issuesResolver(issuesIn: IssuesIn): Resolver<FieldValues> {
  return (values, _context, options) => {
    const issues = issuesIn(values);
    if (issues.length === 0) return { values, errors: {} };
    const errors = issues.map(({ path, message }) => [path, { type: "rule", message }] as const);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}
