import { type Labels, codesOf } from "./code-lists.ts";
import { type Rule, issuesOf, type Issue } from "./rules.ts";
import { sanitise } from "./sanitise.ts";

export interface Named {
  /** The name in forms, and where the answer is displayed. */
  readonly label: string;
  /** The maximum length that the contract accepts, also in a draft. */
  readonly longest?: number;
}

/** An inner field, such as a person's first name; a text if it has no kind. */
export interface Part<Kind extends string = string> extends Named {
  readonly kind?: Kind;
  readonly isOptional?: boolean;
}

/** The properties of a field that do not depend on its step. */
export interface Described<
  Kind extends string = string,
  SectionId extends string = string,
> extends Named {
  readonly kind: Kind;
  readonly empty: unknown;
  readonly options?: Labels<string>;
  readonly parts?: Readonly<Record<string, Part<Kind>>>;
  /** The section of the field; absent: a section names it in `also`. */
  readonly section?: SectionId;
  /** A conflict keeps or replaces such fields together: no answer gets another's comment. */
  readonly together?: string;
  /** The field has no line where answers are displayed, because another field says the same. */
  readonly isUnread?: boolean;
}

export interface AnyField<
  Values,
  Context,
  Kind extends string = string,
  SectionId extends string = string,
> extends Described<Kind, SectionId> {
  /** Whether it is visible in its section; absent: always. */
  readonly shownWhen?: (values: Values, context: Context) => boolean;
  readonly rules?: (name: keyof Values & string) => readonly Rule<Values, Context>[];
  /** Converts the value for sending; absent: `sanitise`. */
  sent?(value: unknown): unknown;
}

export type FieldsOf<Values, Context> = Readonly<
  Record<keyof Values & string, AnyField<Values, Context>>
>;

export function labelsOf<Name extends string>(
  fields: Readonly<Record<Name, Named>>,
): Record<Name, string>;
export function labelsOf(fields: Readonly<Record<string, Named>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** Every field has a value; null if there is none. */
export type Complete<Values> = { [Name in keyof Values]-?: Exclude<Values[Name], undefined> };

type EmptiesOf<Defined> = {
  -readonly [Name in keyof Defined]: Defined[Name] extends { readonly empty: infer Empty }
    ? Empty
    : never;
};

/** The initial values of a form. They are copies, since forms mutate their objects. */
export function emptiesOf<Defined extends Readonly<Record<string, { readonly empty: unknown }>>>(
  fields: Defined,
): EmptiesOf<Defined>;
export function emptiesOf(fields: Readonly<Record<string, { readonly empty: unknown }>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => [name, structuredClone(empty)]),
  );
}

export function togetherIn(
  fields: Readonly<Record<string, { readonly together?: string }>>,
): readonly (readonly string[])[] {
  const groups = Map.groupBy(Object.entries(fields), ([, { together }]) => together);
  groups.delete(undefined);
  return [...groups.values()].map((group) => group.map(([name]) => name));
}

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
