import { lengths } from "../field-limits.ts";
import { validation } from "../messages.ts";
import type { DeliverySectionId } from "../vaccines/delivery-pieces.ts";
import type { ScreeningSectionId } from "../vaccines/screening-pieces.ts";
import { type Labels, codesOf } from "../validation/code-lists.ts";
import type { AnyField, Described, Part } from "../validation/field.ts";
import { rulesFor } from "../validation/rules.ts";

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

export type ConsentSectionId = "consent" | "vaccinations-selection";

/** The section that a field stands in. */
type SectionId = ConsentSectionId | ScreeningSectionId | DeliverySectionId;

/** What stands inside a field of an episode; a text unless it says so. */
export type EpisodePart = Part<Kind>;

/** What is known of a field of whatever step of an episode. */
export type EpisodeField = Described<Kind, SectionId>;

/** What is known of a field of one step of an episode, whatever it holds. */
type StepField<Values, Context> = AnyField<Values, Context, Kind, SectionId>;

/** Something of each thing that a person or a place holds. */
type PartsOf<Value> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? Readonly<Record<keyof Value & string, EpisodePart>>
    : never;

type CodeIn<Value> = Value extends readonly (infer Item)[] ? CodeIn<Item> : Value & string;

/** A field that holds this: it is written down nowhere else. */
interface Field<Values, Context, Value> extends StepField<Values, Context> {
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

/** The set that a part was begun under: it stands in no section, nobody types it. */
export const questionSetField = {
  kind: "number" as const,
  label: "Question set",
  empty: 1,
  isUnread: true,
};

/** The usual fields of a step, each with the rules that such a field has; others are given instead. */
export function fieldKinds<Values extends object, Context>() {
  const { atMost, oneOf, required } = rulesFor<Values, Context>();

  type Common = Omit<StepField<Values, Context>, "kind" | "empty" | "options" | "parts" | "sent">;
  type Name = keyof Values & string;

  const textRules = (longest: number, isOptional: boolean, tooLong?: string) => (name: Name) => [
    ...(isOptional ? [] : [required(name)]),
    atMost(name, longest, tooLong),
  ];

  return {
    /** A text of at most so many characters. */
    text: ({
      isOptional = false,
      ...field
    }: Common & { longest: number; isOptional?: boolean }) => ({
      kind: "text" as const,
      empty: "",
      rules: textRules(field.longest, isOptional),
      ...field,
    }),

    /** A text of several lines. */
    comment: ({ isOptional = false, ...field }: Common & { isOptional?: boolean }) => ({
      kind: "text" as const,
      empty: "",
      longest: lengths.comment,
      rules: textRules(lengths.comment, isOptional, validation.messageTooLong(lengths.comment)),
      ...field,
    }),

    /** A yes or a no; null while it is not answered. */
    answer: (field: Common) => ({
      kind: "answer" as const,
      empty: null,
      rules: (name: Name) => [required(name)],
      ...field,
    }),

    /** One of a list's codes. */
    code: <Code extends string>(field: Common & { options: Labels<Code> }) => ({
      kind: "code" as const,
      empty: null,
      rules: (name: Name) => [required(name), oneOf(name, () => codesOf(field.options))],
      ...field,
    }),
  };
}
