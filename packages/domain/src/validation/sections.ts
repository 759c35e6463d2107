import type { FieldsOf } from "./field.ts";

/** A section of a step. Its place in the list is its place in the step. */
export interface Section<Id extends string, Values, Context> {
  id: Id;
  title: string;
  /** Absent: always visible. */
  shownWhen?: (values: Values, context: Context) => boolean;
  /** Fields of this section besides those that name it. */
  also?: readonly (keyof Values & string)[];
}

/** The sections of a step, each with the names of its fields in order. */
interface StepSections<Id extends string, Values, Context> {
  sections: readonly (Section<Id, Values, Context> & {
    fields: readonly (keyof Values & string)[];
  })[];
  fields: FieldsOf<Values, Context>;
}

function namesIn<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[];
function namesIn(fields: object) {
  return Object.keys(fields);
}

export function fieldsIn<Name extends string>(
  { id, also = [] }: { id: string; also?: readonly Name[] },
  fields: Readonly<Record<Name, { readonly section?: string }>>,
): Name[] {
  return namesIn(fields).filter((name) => fields[name].section === id || also.includes(name));
}

/** Makes the sections of a step; finds the fields of each section once. */
export const stepSections = <Id extends string, Values, Context>(
  sections: readonly Section<Id, Values, Context>[],
  fields: FieldsOf<Values, Context>,
): StepSections<Id, Values, Context> => ({
  sections: sections.map((section) => ({ ...section, fields: fieldsIn(section, fields) })),
  fields,
});

/** Memoises a function of a definition. */
export function memoised<Definition extends object, Found>(
  find: (definition: Definition) => Found,
) {
  const found = new WeakMap<Definition, Found>();
  return (definition: Definition): Found => {
    const known = found.get(definition) ?? find(definition);
    found.set(definition, known);
    return known;
  };
}

/** The visible sections, in order, each with its fields. */
export function shownSections<Id extends string, Values, Context>(
  { sections }: StepSections<Id, Values, Context>,
  values: Values,
  context: Context,
) {
  return sections
    .filter((section) => section.shownWhen?.(values, context) ?? true)
    .map(({ id, title, fields }) => ({ id, title, fields }));
}

/** The fields that are visible in visible sections. */
export function shownFields<Id extends string, Values, Context>(
  step: StepSections<Id, Values, Context>,
  values: Values,
  context: Context,
): Set<keyof Values & string> {
  const names = shownSections(step, values, context).flatMap(({ fields }) => fields);
  return new Set(names.filter((name) => step.fields[name].shownWhen?.(values, context) ?? true));
}
