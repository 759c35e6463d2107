import type { PathOf } from "@pharmacy/domain/validation/value-paths";
import type { Effect } from "@pharmacy/domain/episode/effects";

/** The value at a path of a form's values: "batchId", "vaccinator.firstName". */
type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Owner extends keyof Values & string}.${infer Inner}`
    ? ValueAt<NonNullable<Values[Owner]>, Inner>
    : never;

/** The same when something is there. */
type HeldAt<Values, Path> = NonNullable<ValueAt<Values, Path>>;

/** The paths of a form's values at which something of this type can stand. */
type NameOf<Values, Value> = {
  [Path in PathOf<Values>]: [HeldAt<Values, Path>] extends [Value] ? Path : never;
}[PathOf<Values>];

/** Where any text can stand, not only a code of a list. */
export type TextName<Values> = {
  [Path in NameOf<Values, string>]: string extends HeldAt<Values, Path> ? Path : never;
}[NameOf<Values, string>];

/** Where one of several choices can stand. */
type ChoiceName<Values> = NameOf<Values, string>;

/** Where several choices can stand. */
export type ChoicesName<Values> = NameOf<Values, readonly string[]>;

export type AnswerName<Values> = NameOf<Values, boolean>;
export type NumberName<Values> = NameOf<Values, number>;

/**
 * What a new value does to the fields around it: the values after it, the fields that lost
 * something, and what Undo puts back. The domain's effects answer so ([4.23] to [4.31]).
 */
export type FieldEffect<Values, Value> = (values: Values, value: Value) => Effect<Values>;

/** What is chosen from, and what choosing does; `None` is null where nothing may be chosen again. */
export interface CodeChoice<Values, Code extends string, None = never> {
  options: Readonly<Partial<Record<Code, string>>>;
  effect?: FieldEffect<Values, Code | None>;
}

/** At each path the choices that it can hold; a form whose values are not said has none. */
export type CodeFieldProps<Values, Settings, None = never> = [ChoiceName<Values>] extends [never]
  ? Settings & CodeChoice<Values, never, None> & { name: never }
  : {
      [Name in ChoiceName<Values>]: Settings & { name: Name } & CodeChoice<
          Values,
          HeldAt<Values, Name> & string,
          None
        >;
    }[ChoiceName<Values>];
