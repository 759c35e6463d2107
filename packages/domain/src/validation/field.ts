import type { Labels } from "./code-lists.ts";
import type { Rule } from "./rules.ts";

/** What every field has, alone or inside another one. */
export interface Named {
  /** What it is called, in forms and wherever its answer is read again. */
  readonly label: string;
  /** The most characters that the contract takes of it, in a draft too. */
  readonly longest?: number;
}

/** What stands inside a field; a text unless it says so. */
export interface Part<Kind extends string = string> extends Named {
  readonly kind?: Kind;
  /** It may be left out. */
  readonly isOptional?: boolean;
}

/** What is known of a field of whatever step. */
export interface Described<
  Kind extends string = string,
  SectionId extends string = string,
> extends Named {
  /** How a value is typed, kept and read again. */
  readonly kind: Kind;
  /** What a form begins with. */
  readonly empty: unknown;
  /** Its codes in words, in order. */
  readonly options?: Labels<string>;
  /** What stands inside it. */
  readonly parts?: Readonly<Record<string, Part<Kind>>>;
  /** The section that it stands in; absent: sections that ask for it name it. */
  readonly section?: SectionId;
  /**
   * Fields of one name make sense only together: when two people changed one record, they are kept or
   * replaced as one, so that no answer ends up with another's comment.
   */
  readonly together?: string;
  /** It has no line of its own where answers are read again: another field says it. */
  readonly isUnread?: boolean;
}

/** What is known of a field of one step, whatever it holds. */
export interface AnyField<
  Values,
  Context,
  Kind extends string = string,
  SectionId extends string = string,
> extends Described<Kind, SectionId> {
  /** Whether it shows within its section; absent: always. */
  readonly shownWhen?: (values: Values, context: Context) => boolean;
  /** What is checked while it shows. */
  readonly rules?: (name: keyof Values & string) => readonly Rule<Values, Context>[];
  /** What it becomes when it is sent; absent: it is sanitised. */
  sent?(value: unknown): unknown;
}

/** The fields of a step. */
export type FieldsOf<Values, Context> = Readonly<
  Record<keyof Values & string, AnyField<Values, Context>>
>;
