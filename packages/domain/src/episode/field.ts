import { lengths } from "../field-limits.ts";
import { validation } from "../messages.ts";
import type { DeliverySectionId } from "../vaccines/delivery-pieces.ts";
import type { ScreeningSectionId } from "../vaccines/screening-pieces.ts";
import { type Labels, codesOf } from "../validation/code-lists.ts";
import type { AnyField, Described, Part } from "../validation/field.ts";
import { rulesFor } from "../validation/rules.ts";

type TextKind = "text" | "date" | "instant";
type CodeKind = "code" | "group";
/** Several codes of a list, or warnings, whose texts depend on the campaign. */
type CodesKind = "codes" | "warnings";
type EntryKind = "person" | "place" | "pack";

/** The kind of a field decides its input, how its value is stored and how it is displayed. */
export type Kind = TextKind | CodeKind | CodesKind | EntryKind | "overrides" | "number" | "answer";

type EntryKindOf<Value> = "vaccineId" extends keyof Value
  ? "pack"
  : "firstName" extends keyof Value
    ? "person"
    : "place";

/** The kinds that are possible for a value's type, so that the compiler finds a wrong kind. */
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

type SectionId = ConsentSectionId | ScreeningSectionId | DeliverySectionId;

export type EpisodePart = Part<Kind>;

export type EpisodeField = Described<Kind, SectionId>;

type StepField<Values, Context> = AnyField<Values, Context, Kind, SectionId>;

type PartsOf<Value> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? Readonly<Record<keyof Value & string, EpisodePart>>
    : never;

type CodeIn<Value> = Value extends readonly (infer Item)[] ? CodeIn<Item> : Value & string;

interface Field<Values, Context, Value> extends StepField<Values, Context> {
  readonly kind: KindOf<NonNullable<Value>>;
  readonly empty: Exclude<Value, undefined>;
  readonly options?: Labels<CodeIn<NonNullable<Value>>>;
  readonly parts?: PartsOf<NonNullable<Value>>;
  sent?(value: Value): Exclude<Value, undefined>;
}

export type Fields<Values, Context> = {
  readonly [Name in keyof Values & string]-?: Field<Values, Context, Values[Name]>;
};

/** Defines the fields of a step. A missing field or a wrong kind does not compile. */
export const defineFields =
  <Values, Context>() =>
  (fields: Fields<Values, Context>) =>
    fields;

/** The question set of a part. It is in no section and has no input. */
export const questionSetField = {
  kind: "number" as const,
  label: "Question set",
  empty: 1,
  isUnread: true,
};

/** Makes fields of the common kinds with their usual rules, which a definition can replace. */
export function fieldKinds<Values extends object, Context>() {
  const { atMost, oneOf, required } = rulesFor<Values, Context>();

  type Common = Omit<StepField<Values, Context>, "kind" | "empty" | "options" | "parts" | "sent">;
  type Name = keyof Values & string;

  const textRules = (longest: number, isOptional: boolean, tooLong?: string) => (name: Name) => [
    ...(isOptional ? [] : [required(name)]),
    atMost(name, longest, tooLong),
  ];

  return {
    text: ({
      isOptional = false,
      ...field
    }: Common & { longest: number; isOptional?: boolean }) => ({
      kind: "text" as const,
      empty: "",
      rules: textRules(field.longest, isOptional),
      ...field,
    }),

    comment: ({ isOptional = false, ...field }: Common & { isOptional?: boolean }) => ({
      kind: "text" as const,
      empty: "",
      longest: lengths.comment,
      rules: textRules(lengths.comment, isOptional, validation.messageTooLong(lengths.comment)),
      ...field,
    }),

    answer: (field: Common) => ({
      kind: "answer" as const,
      empty: null,
      rules: (name: Name) => [required(name)],
      ...field,
    }),

    code: <Code extends string>(field: Common & { options: Labels<Code> }) => ({
      kind: "code" as const,
      empty: null,
      rules: (name: Name) => [required(name), oneOf(name, () => codesOf(field.options))],
      ...field,
    }),
  };
}
