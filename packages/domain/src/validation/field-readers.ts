import type { Named } from "./field.ts";
import { sanitise } from "./sanitise.ts";

/** What the definitions of a step's fields say of all of them together. */

type NameIn<Values> = keyof Values & string;

/** What each field is called. */
export function labelsOf<Name extends string>(
  fields: Readonly<Record<Name, Named>>,
): Record<Name, string>;
export function labelsOf(fields: Readonly<Record<string, Named>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** A value at every field; null while there is none. */
export type Complete<Values> = { [Name in keyof Values]-?: Exclude<Values[Name], undefined> };

type EmptiesOf<Defined> = {
  -readonly [Name in keyof Defined]: Defined[Name] extends { readonly empty: infer Empty }
    ? Empty
    : never;
};

/** What a form begins with: copies, since forms change their objects in place. */
export function emptiesOf<Defined extends Readonly<Record<string, { readonly empty: unknown }>>>(
  fields: Defined,
): EmptiesOf<Defined>;
export function emptiesOf(fields: Readonly<Record<string, { readonly empty: unknown }>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => [name, structuredClone(empty)]),
  );
}

/** The fields that make sense only together, as lists of names. */
export function togetherIn(
  fields: Readonly<Record<string, { readonly together?: string }>>,
): readonly (readonly string[])[] {
  const groups = Map.groupBy(Object.entries(fields), ([, { together }]) => together);
  groups.delete(undefined);
  return [...groups.values()].map((group) => group.map(([name]) => name));
}

/** How a value is sent; absent: sanitised. */
interface Sendable {
  sent?(value: unknown): unknown;
}

/** The values of the fields that show, as they are sent: what is hidden is never sent. */
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
