import type { FieldEffect } from "./field-effect.ts";
import type { ChoiceName, HeldAt } from "./field-name.ts";

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
