import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";

/** What the server said about one field, under the field's name in the form. */
export interface FieldProblem {
  name: string;
  message: string;
}

/** Whether a name is one of a field that the form shows. */
export const isFieldOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: string): name is Path<Values> =>
    [...form.control._names.mount].some((mounted) => mounted === name);

/** Shows the server's answers at their fields, like the form's own; one that has no field too. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: readonly FieldProblem[],
): FieldErrors {
  const isField = isFieldOf(form);
  for (const { name, message } of problems) {
    if (isField(name)) form.setError(name, { type: "server", message });
  }
  return Object.fromEntries(
    problems.map(({ name, message }) => [name, { type: "server", message }]),
  );
}
