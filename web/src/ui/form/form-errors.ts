import { type FieldErrors, get } from "react-hook-form";

export interface FormError {
  name: string;
  label: string;
  message: string;
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

interface ShownField {
  label: string;
  isOptional: boolean;
  /** The heading of the section that the field stands in. */
  section: string;
}

/** Two first names on one page are told apart by the sections that they stand in. */
function toldApart({ label, isOptional, section }: ShownField, all: readonly ShownField[]): string {
  const alike = all.filter((other) => other.label === label && other.isOptional === isOptional);
  return section && alike.length > 1 ? `${section}, ${inSentence(label)}` : label;
}

/** The errors in the order of the fields on the page, then those whose field is not on it. */
export function errorsInOrder(page: HTMLElement, errors: FieldErrors): FormError[] {
  const fields = [...page.querySelectorAll<HTMLElement>("[data-field]")].map((element) => ({
    name: element.dataset.field ?? "",
    label: element.dataset.label ?? "",
    isOptional: element.dataset.optional === "true",
    section: element.closest("section")?.querySelector("h2")?.textContent ?? "",
  }));
  const shown = fields.flatMap((field) => {
    const message = messageAt(errors, field.name);
    return message ? [{ name: field.name, label: toldApart(field, fields), message }] : [];
  });
  const names = new Set(shown.map((error) => error.name));
  const others = leaves(errors).filter((error) => !names.has(error.name));
  return [...shown, ...others.map((error) => ({ ...error, label: "" }))];
}
