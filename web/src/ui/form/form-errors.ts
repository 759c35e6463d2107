import { type FieldErrors, get } from "react-hook-form";

export interface FormError {
  name: string;
  label: string;
  message: string;
  /** There is nowhere to go to: the field does not show. */
  isHidden?: boolean;
  /** The server said it of something that is no field here: it stands until the next save. */
  isElsewhere?: boolean;
}

const messageAt = (errors: FieldErrors, name: string): string | undefined => {
  const found: unknown = get(errors, name);
  if (typeof found !== "object" || found === null || !("message" in found)) return undefined;
  return typeof found.message === "string" ? found.message : undefined;
};

/** Every message with its path: an array's or object's own one, then those inside it. */
function leaves(errors: object, prefix = ""): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || key === "ref") return [];
    const name = prefix + key;
    const own = "message" in value && typeof value.message === "string" ? value.message : undefined;
    return own ? [{ name, message: own }] : leaves(value, `${name}.`);
  });
}

/** Inside a sentence, but not of what is written in capitals: "first name", "GPhC number". */
const inSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** A field as the summary names it. */
export interface ListedField {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  /** The title of the section that the field stands in. */
  readonly section?: string;
}

/** What a form asks, in order; a function where that depends on the answers. */
export type FieldList<Values> =
  readonly ListedField[] | ((values: Values) => readonly ListedField[]);

/** Fields by what they are called, in order. */
export const listed = (labels: Readonly<Record<string, string>>): readonly ListedField[] =>
  Object.entries(labels).map(([name, label]) => ({ name, label }));

/** Two first names of one form are told apart by the sections that they stand in. */
function toldApart(field: ListedField, all: readonly ListedField[]): string {
  const { label, section, isOptional = false } = field;
  const alike = all.filter(
    (other) => other.label === label && (other.isOptional ?? false) === isOptional,
  );
  return section && alike.length > 1 ? `${section}, ${inSentence(label)}` : label;
}

/** The errors in the order of the form's fields, then those that are of none of them. */
export function errorsInOrder(fields: readonly ListedField[], errors: FieldErrors): FormError[] {
  const known = fields.flatMap((field) => {
    const message = messageAt(errors, field.name);
    return message ? [{ name: field.name, label: toldApart(field, fields), message }] : [];
  });
  const names = new Set(known.map((error) => error.name));
  const others = leaves(errors).filter((error) => !names.has(error.name));
  return [...known, ...others.map((error) => ({ ...error, label: "" }))];
}
