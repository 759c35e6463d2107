import type { PathOf } from "@pharmacy/domain/validation/value-paths";

/** The value at a path of a form's values: "batchId", "vaccinator.firstName". */
export type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Owner extends keyof Values & string}.${infer Inner}`
    ? ValueAt<NonNullable<Values[Owner]>, Inner>
    : never;

/** The same when something is there. */
export type HeldAt<Values, Path> = NonNullable<ValueAt<Values, Path>>;

/** The paths of a form's values at which something of this type can stand. */
type NameOf<Values, Value> = {
  [Path in PathOf<Values>]: [HeldAt<Values, Path>] extends [Value] ? Path : never;
}[PathOf<Values>];

/** Where any text can stand, not only a code of a list. */
export type TextName<Values> = {
  [Path in NameOf<Values, string>]: string extends HeldAt<Values, Path> ? Path : never;
}[NameOf<Values, string>];

/** Where one of several choices can stand. */
export type ChoiceName<Values> = NameOf<Values, string>;

/** Where several choices can stand. */
export type ChoicesName<Values> = NameOf<Values, readonly string[]>;

export type AnswerName<Values> = NameOf<Values, boolean>;
export type NumberName<Values> = NameOf<Values, number>;
