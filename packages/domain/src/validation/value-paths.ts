import { isObject } from "./is-object.ts";

type Keys<Shape> = Shape extends object ? keyof Shape & string : never;

/** The dotted paths of a type, one level into its objects: "adminClerk.firstName". */
export type PathOf<Shape> = {
  [Field in keyof Shape & string]-?: NonNullable<Shape[Field]> extends readonly unknown[]
    ? Field
    : NonNullable<Shape[Field]> extends object
      ? Field | `${Field}.${Keys<NonNullable<Shape[Field]>>}`
      : Field;
}[keyof Shape & string];

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values);
}

export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Number.isNaN(value)) return true;
  return Array.isArray(value) && value.length === 0;
}
