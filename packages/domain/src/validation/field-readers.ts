import type { Named } from "./field.ts";
import { sanitise } from "./sanitise.ts";

/** Reads properties of all field definitions of a step. */

type NameIn<Values> = keyof Values & string;

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

/** The groups of fields that belong together, as lists of names. */
export function togetherIn(
  fields: Readonly<Record<string, { readonly together?: string }>>,
): readonly (readonly string[])[] {
  const groups = Map.groupBy(Object.entries(fields), ([, { together }]) => together);
  groups.delete(undefined);
  return [...groups.values()].map((group) => group.map(([name]) => name));
}

/** Converts a value for sending; absent: `sanitise`. */
interface Sendable {
  sent?(value: unknown): unknown;
}

/** The visible fields as they are sent. Hidden fields are never sent. */
export function sentOf<Values extends object>(
  fields: Readonly<Record<NameIn<Values>, Sendable>>,
  values: Values,
  shown: ReadonlySet<NameIn<Values>>,
): Partial<Values>;
export function sentOf(
  fields: Readonly<Record<string, Sendable>>,
  values: Readonly<Record<string, unknown>>,
  shown: ReadonlySet<string>,
) {
  return Object.fromEntries(
    [...shown].map((name) => {
      const field = fields[name];
      return [name, field?.sent ? field.sent(values[name]) : sanitise(values[name])];
    }),
  );
}
