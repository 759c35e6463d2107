import { codesOf } from "./code-lists.ts";
import type { FieldsOf } from "./field.ts";
import { issuesOf, type Issue } from "./rules.ts";
import { sanitise } from "./sanitise.ts";

/** A section of a step. Its place in the list is its place in the step. */
export interface Section<Id extends string, Values, Context> {
  id: Id;
  title: string;
  /** Absent: always visible. */
  shownWhen?: (values: Values, context: Context) => boolean;
  /** Fields of this section besides those that name it. */
  also?: readonly (keyof Values & string)[];
}

export function fieldsIn<Name extends string>(
  { id, also = [] }: { id: string; also?: readonly Name[] },
  fields: Readonly<Record<Name, { readonly section?: string }>>,
): Name[] {
  return codesOf(fields).filter((name) => fields[name].section === id || also.includes(name));
}

/** What a step shows, checks and sends: only fields that are visible in visible sections. */
export function stepRules<Id extends string, Values extends object, Context>(
  sections: readonly Section<Id, Values, Context>[],
  definitions: FieldsOf<Values, Context>,
) {
  const all = sections.map((section) => ({ ...section, fields: fieldsIn(section, definitions) }));
  const shownSections = (values: Values, context: Context) =>
    all
      .filter((section) => section.shownWhen?.(values, context) ?? true)
      .map(({ id, title, fields }) => ({ id, title, fields }));
  const shownFields = (values: Values, context: Context) => {
    const names = shownSections(values, context).flatMap(({ fields }) => fields);
    return new Set(names.filter((name) => definitions[name].shownWhen?.(values, context) ?? true));
  };
  return {
    shownSections,
    shownFields,
    /** At most one issue per field, in display order. */
    issues(values: Values, context: Context): Issue[] {
      const shown = [...shownFields(values, context)];
      const rules = shown.flatMap((name) => definitions[name].rules?.(name) ?? []);
      return issuesOf(rules, values, context);
    },
    sent: (values: Values, context: Context) =>
      sentOf(definitions, values, shownFields(values, context)),
  };
}

interface Sendable {
  sent?(value: unknown): unknown;
}

function sentOf<Values extends object>(
  definitions: Readonly<Record<keyof Values & string, Sendable>>,
  values: Values,
  shown: ReadonlySet<keyof Values & string>,
): Partial<Values>;
function sentOf(
  definitions: Readonly<Record<string, Sendable>>,
  values: Readonly<Record<string, unknown>>,
  shown: ReadonlySet<string>,
) {
  const entries = [...shown].map((name) => {
    const field = definitions[name];
    return [name, field?.sent ? field.sent(values[name]) : sanitise(values[name])];
  });
  return Object.fromEntries(entries);
}

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
