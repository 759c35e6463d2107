import type { Labels } from "./code-lists.ts";
import type { Rule } from "./rules.ts";

/** The properties of every field, also of an inner one. */
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
  /** How a value is typed, stored and displayed. */
  readonly kind: Kind;
  /** The initial value in a form. */
  readonly empty: unknown;
  /** The labels of its codes, in display order. */
  readonly options?: Labels<string>;
  /** Its inner fields. */
  readonly parts?: Readonly<Record<string, Part<Kind>>>;
  /** The section of the field; absent: a section names it in `also`. */
  readonly section?: SectionId;
  /**
   * Fields with the same name belong together. If two users change a record, such fields are kept
   * or replaced as a group, so that no answer gets the comment of another one.
   */
  readonly together?: string;
  /** The field has no line where answers are displayed, because another field says the same. */
  readonly isUnread?: boolean;
}

/** The definition of a field of one step, for any value type. */
export interface AnyField<
  Values,
  Context,
  Kind extends string = string,
  SectionId extends string = string,
> extends Described<Kind, SectionId> {
  /** Whether it is visible in its section; absent: always. */
  readonly shownWhen?: (values: Values, context: Context) => boolean;
  /** The rules while it is visible. */
  readonly rules?: (name: keyof Values & string) => readonly Rule<Values, Context>[];
  /** Converts the value for sending; absent: `sanitise`. */
  sent?(value: unknown): unknown;
}

export type FieldsOf<Values, Context> = Readonly<
  Record<keyof Values & string, AnyField<Values, Context>>
>;
