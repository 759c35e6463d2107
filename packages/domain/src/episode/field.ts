import type { Labels } from "../code-lists.ts";
import type { ConsentSectionId } from "./consent-sections.ts";
import type { DeliverySectionId } from "./delivery-section.ts";
import type { Rule } from "./rules.ts";
import type { ScreeningSectionId } from "./screening-section.ts";

/** Kinds of text: as it is typed; a date as it is typed; a day with its time. */
type TextKind = "text" | "date" | "instant";
/** A code of a list, or one whose words are those of a campaign. */
type CodeKind = "code" | "group";
/** Several codes, of a list or of a campaign. */
type CodesKind = "codes" | "warnings";
type EntryKind = "person" | "place" | "pack";

/** How a value is typed, kept and read again. */
export type Kind = TextKind | CodeKind | CodesKind | EntryKind | "overrides" | "number" | "answer";

/** Of a person, a place or a pack: what it holds tells which. */
type EntryKindOf<Value> = "vaccineId" extends keyof Value
  ? "pack"
  : "firstName" extends keyof Value
    ? "person"
    : "place";

/** The kinds that a value can be of: any text is none of the codes, and a yes is no text. */
type KindOf<Value> = [Value] extends [boolean]
  ? "answer"
  : [Value] extends [number]
    ? "number"
    : [Value] extends [string]
      ? string extends Value
        ? TextKind
        : CodeKind
      : [Value] extends [readonly string[]]
        ? CodesKind
        : [Value] extends [readonly unknown[]]
          ? "overrides"
          : EntryKindOf<Value>;

/** What every field has, alone or inside a person or a place. */
export interface Named {
  /** What it is called, in forms and wherever its answer is read again. */
  readonly label: string;
  /** The most characters that the contract takes of it, in a draft too. */
  readonly longest?: number;
}

/** What stands inside a field; a text unless it says so. */
export interface Part extends Named {
  readonly kind?: Kind;
  /** It may be left out. */
  readonly isOptional?: boolean;
}

/** What is known of a field of whatever step. */
export interface Described extends Named {
  readonly kind: Kind;
  /** What a form begins with. */
  readonly empty: unknown;
  /** Its codes in words, in order. */
  readonly options?: Labels<string>;
  /** What stands inside it. */
  readonly parts?: Readonly<Record<string, Part>>;
  /** The section that it stands in; absent: vaccines that ask for it name it in a section of theirs. */
  readonly section?: ConsentSectionId | ScreeningSectionId | DeliverySectionId;
  /**
   * Fields of one name make sense only together: when two people changed one episode, they are kept or
   * replaced as one, so that no answer ends up with another's comment, no product with another's batch.
   */
  readonly together?: string;
  /** It has no line of its own where answers are read again: another field says it. */
  readonly isUnread?: boolean;
}

/** What is known of a field of one step, whatever it holds. */
export interface AnyField<Values, Context> extends Described {
  /** Whether it shows within its section; absent: always. */
  readonly shownWhen?: (values: Values, context: Context) => boolean;
  /** What is checked while it shows. */
  readonly rules?: (name: keyof Values & string) => readonly Rule<Values, Context>[];
  /** What it becomes when it is sent; absent: it is tidied. */
  sent?(value: unknown): unknown;
}

/** Something of each thing that a person or a place holds. */
type PartsOf<Value> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? Readonly<Record<keyof Value & string, Part>>
    : never;

type CodeIn<Value> = Value extends readonly (infer Item)[] ? CodeIn<Item> : Value & string;

/** A field that holds this: it is written down nowhere else. */
export interface Field<Values, Context, Value> extends AnyField<Values, Context> {
  readonly kind: KindOf<NonNullable<Value>>;
  readonly empty: Exclude<Value, undefined>;
  readonly options?: Labels<CodeIn<NonNullable<Value>>>;
  readonly parts?: PartsOf<NonNullable<Value>>;
  sent?(value: Value): Exclude<Value, undefined>;
}

/** A definition for every field of a step's values. */
export type Fields<Values, Context> = {
  readonly [Name in keyof Values & string]-?: Field<Values, Context, Values[Name]>;
};

/** The one definition of each field of a step: one that is missing, or of another kind, does not compile. */
export const defineFields =
  <Values, Context>() =>
  (fields: Fields<Values, Context>) =>
    fields;
