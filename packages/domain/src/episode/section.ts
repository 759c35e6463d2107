import type { AnyField } from "./field.ts";
import { namesOf } from "./field-readers.ts";

/** A section of a step: where it stands is its place in the list, whether it shows is a rule. */
export interface Section<Id extends string, Values, Context> {
  id: Id;
  title: string;
  /** Absent: always. */
  shownWhen?: (values: Values, context: Context) => boolean;
  /** Fields that stand here because the vaccine asks for them. */
  also?: readonly (keyof Values & string)[];
}

/** What shows of a step. */
export interface StepSections<Id extends string, Values, Context> {
  sections: readonly Section<Id, Values, Context>[];
  fields: Readonly<Record<keyof Values & string, AnyField<Values, Context>>>;
}

/** The names of a section's fields, in order. */
export function fieldsIn<Name extends string>(
  { id, also = [] }: { id: string; also?: readonly Name[] },
  fields: Readonly<Record<Name, { readonly section?: string }>>,
): Name[] {
  return namesOf(fields).filter((name) => fields[name].section === id || also.includes(name));
}

/** The sections that show, in order, each with its fields. */
export function shownSections<Id extends string, Values, Context>(
  { sections, fields }: StepSections<Id, Values, Context>,
  values: Values,
  context: Context,
) {
  return sections
    .filter((section) => section.shownWhen?.(values, context) ?? true)
    .map(({ id, title, also }) => ({ id, title, fields: fieldsIn({ id, also }, fields) }));
}

/** The fields that show: of the sections that show, those whose own condition holds. */
export function shownFields<Id extends string, Values, Context>(
  step: StepSections<Id, Values, Context>,
  values: Values,
  context: Context,
): Set<keyof Values & string> {
  const names = shownSections(step, values, context).flatMap(({ fields }) => fields);
  return new Set(names.filter((name) => step.fields[name].shownWhen?.(values, context) ?? true));
}
