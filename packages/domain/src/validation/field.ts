import type { Labels } from "./code-lists.ts";
import type { Rule } from "./rules.ts";

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
