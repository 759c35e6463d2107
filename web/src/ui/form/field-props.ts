import type { PathOf } from "@pharmacy/domain/validation/value-paths";
import type { Effect } from "@pharmacy/domain/validation/effects";

/** The value at a path of a form's values: "batchId", "vaccinator.firstName". */
type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Owner extends keyof Values & string}.${infer Inner}`
    ? ValueAt<NonNullable<Values[Owner]>, Inner>
    : never;

/** The value without null and undefined. */
type NonNullAt<Values, Path> = NonNullable<ValueAt<Values, Path>>;

/** The paths of a form's values with a value of this type. */
type NameOf<Values, Value> = {
  [Path in PathOf<Values>]: [NonNullAt<Values, Path>] extends [Value] ? Path : never;
}[PathOf<Values>];

/** The paths of free text, without those of codes. */
export type TextName<Values> = {
  [Path in NameOf<Values, string>]: string extends NonNullAt<Values, Path> ? Path : never;
}[NameOf<Values, string>];

type ChoiceName<Values> = NameOf<Values, string>;

export type ChoicesName<Values> = NameOf<Values, readonly string[]>;

export type AnswerName<Values> = NameOf<Values, boolean>;
export type NumberName<Values> = NameOf<Values, number>;

/**
 * The effect of a new value on other fields: all values after it, the cleared fields, and the values that
 * Undo restores. The domain defines the effects ([4.23] to [4.31]).
 */
export type FieldEffect<Values, Value> = (values: Values, value: Value) => Effect<Values>;

/** The options and the effect of a choice. `None` is null if the user can remove the choice. */
export interface CodeChoice<Values, Code extends string, None = never> {
  options: Readonly<Partial<Record<Code, string>>>;
  effect?: FieldEffect<Values, Code | None>;
}

/** The props of a choice by its path; `never` if the form has no path for a choice. */
export type CodeFieldProps<Values, Settings, None = never> = [ChoiceName<Values>] extends [never]
  ? Settings & CodeChoice<Values, never, None> & { name: never }
  : {
      [Name in ChoiceName<Values>]: Settings & { name: Name } & CodeChoice<
          Values,
          NonNullAt<Values, Name> & string,
          None
        >;
    }[ChoiceName<Values>];
