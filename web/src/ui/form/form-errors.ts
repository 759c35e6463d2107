import { type FieldErrors, get, type FieldValues, type Resolver } from "react-hook-form";
import { toNestErrors } from "@hookform/resolvers";

export interface FormError {
  name: string;
  label: string;
  message: string;
  /** The field is not shown, so there is no link. */
  isHidden?: boolean;
  /** The server's error is of no field of the form: it stays until the next save. */
  isElsewhere?: boolean;
}

const messageAt = (errors: FieldErrors, name: string): string | undefined => {
  const found: unknown = get(errors, name);
  if (typeof found !== "object" || found === null || !("message" in found)) return undefined;
  return typeof found.message === "string" ? found.message : undefined;
};

/** A message of an array or object itself hides those inside it. */
function leaves(errors: object, prefix = ""): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || key === "ref") return [];
    const name = prefix + key;
    const own = "message" in value && typeof value.message === "string" ? value.message : undefined;
    return own ? [{ name, message: own }] : leaves(value, `${name}.`);
  });
}

const inSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

export interface ListedField {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly section?: string;
}

export type FieldList<Values> =
  readonly ListedField[] | ((values: Values) => readonly ListedField[]);

export const listed = (labels: Readonly<Record<string, string>>): readonly ListedField[] =>
  Object.entries(labels).map(([name, label]) => ({ name, label }));

/** For labels that several fields have, such as two first names. */
function distinctLabel(field: ListedField, all: readonly ListedField[]): string {
  const { label, section, isOptional = false } = field;
  const alike = all.filter(
    (other) => other.label === label && (other.isOptional ?? false) === isOptional,
  );
  return section && alike.length > 1 ? `${section}, ${inSentence(label)}` : label;
}

export function errorsInOrder(fields: readonly ListedField[], errors: FieldErrors): FormError[] {
  const known = fields.flatMap((field) => {
    const message = messageAt(errors, field.name);
    return message ? [{ name: field.name, label: distinctLabel(field, fields), message }] : [];
  });
  const names = new Set(known.map((error) => error.name));
  const others = leaves(errors).filter((error) => !names.has(error.name));
  return [...known, ...others.map((error) => ({ ...error, label: "" }))];
}

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
