import { codesOf, type Labels } from "../validation/code-lists.ts";
import { lengths } from "../field-limits.ts";
import { validation } from "../messages.ts";
import type { StepField } from "./field.ts";
import { rulesFor } from "../validation/rules.ts";

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
