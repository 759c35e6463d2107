import type { FieldsOf } from "./field.ts";

/** A section of a step: where it stands is its place in the list, whether it shows is a rule. */
export interface Section<Id extends string, Values, Context> {
  id: Id;
  title: string;
  /** Absent: always. */
  shownWhen?: (values: Values, context: Context) => boolean;
  /** Fields that stand here besides those whose section this is. */
  also?: readonly (keyof Values & string)[];
}

/** What may show of a step: its sections, each with the names of its fields in order. */
interface StepSections<Id extends string, Values, Context> {
  sections: readonly (Section<Id, Values, Context> & {
    fields: readonly (keyof Values & string)[];
  })[];
  fields: FieldsOf<Values, Context>;
}

/** Every name of fields, in order. */
function namesIn<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[];
function namesIn(fields: object) {
  return Object.keys(fields);
}

/** The names of a section's fields, in order. */
export function fieldsIn<Name extends string>(
  { id, also = [] }: { id: string; also?: readonly Name[] },
  fields: Readonly<Record<Name, { readonly section?: string }>>,
): Name[] {
  return namesIn(fields).filter((name) => fields[name].section === id || also.includes(name));
}

/** A step of these sections: which fields stand in them is found once. */
export const stepSections = <Id extends string, Values, Context>(
  sections: readonly Section<Id, Values, Context>[],
  fields: FieldsOf<Values, Context>,
): StepSections<Id, Values, Context> => ({
  sections: sections.map((section) => ({ ...section, fields: fieldsIn(section, fields) })),
  fields,
});

/** What is found of a definition, found once. */
export function oncePer<Definition extends object, Found>(find: (definition: Definition) => Found) {
  const found = new WeakMap<Definition, Found>();
  return (definition: Definition): Found => {
    const known = found.get(definition) ?? find(definition);
    found.set(definition, known);
    return known;
  };
}

/** The sections that show, in order, each with its fields. */
export function shownSections<Id extends string, Values, Context>(
  { sections }: StepSections<Id, Values, Context>,
  values: Values,
  context: Context,
) {
  return sections
    .filter((section) => section.shownWhen?.(values, context) ?? true)
    .map(({ id, title, fields }) => ({ id, title, fields }));
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
