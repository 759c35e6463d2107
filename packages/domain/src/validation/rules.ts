import { ruleMessages } from "./rule-messages.ts";
import { charactersIn } from "./plain-text.ts";
import { isBlank, valueAt, type PathOf } from "./value-paths.ts";

/** A violated rule; `path` is a dotted path in the checked values. */
export interface Issue {
  path: string;
  message: string;
  /** The code of the rule, if it has one. */
  code?: string;
}

export type Rule<Values, Context> = (values: Values, context: Context) => Issue[];

export const under = (owner: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: `${owner}.${issue.path}` }));

type When<Values, Context> = (values: Values, context: Context) => boolean;

/** The issues of a list of rules; of several with the same path and code, only the first. */
export function issuesOf<Values, Context>(
  rules: readonly Rule<Values, Context>[],
  values: Values,
  context: Context,
): Issue[] {
  const found = new Map<string, Issue>();
  for (const issue of rules.flatMap((rule) => rule(values, context))) {
    const { path, code = "" } = issue;
    if (!found.has(path + code)) found.set(path + code, issue);
  }
  return [...found.values()];
}

export type FieldRules<Values, Context> = Partial<
  Record<keyof Values & string, readonly Rule<Values, Context>[]>
>;

export function issuesOfAll<Values, Context>(
  rules: FieldRules<Values, Context>,
  values: Values,
  context: Context,
): Issue[] {
  const running: readonly (readonly Rule<Values, Context>[])[] = Object.values(rules);
  return issuesOf(running.flat(), values, context);
}

const isLongerThan = (characters: number) => (value: unknown) =>
  typeof value === "string" && charactersIn(value) > characters;

const isTextThatIsNot = (isValid: (text: string) => boolean) => (value: unknown) =>
  typeof value === "string" && !isBlank(value) && !isValid(value);

type IsWrong<Context> = (value: unknown, context: Context) => boolean;

const ruleAt =
  <Values, Context>(
    path: string,
    message: string,
    isWrong: IsWrong<Context>,
  ): Rule<Values, Context> =>
  (values, context) =>
    isWrong(valueAt(values, path), context) ? [{ path, message }] : [];

const requiredAt = (path: string, message: string = ruleMessages.required) =>
  ruleAt(path, message, isBlank);

const atMostAt = (
  path: string,
  characters: number,
  message: string = ruleMessages.maximumLength(characters),
) => ruleAt(path, message, isLongerThan(characters));

type Part = { readonly label: string; readonly isOptional?: boolean; readonly longest?: number };

function rulesOfPart(path: string, { isOptional = false, longest }: Part) {
  return [
    ...(isOptional ? [] : [requiredAt(path)]),
    ...(longest === undefined ? [] : [atMostAt(path, longest)]),
  ];
}

/** Every "required" is a rule, so that all errors show at once. */
export function rulesFor<Values extends object, Context>() {
  type Name = keyof Values & string;
  // A name is also a path, but the compiler cannot know that for a generic type.
  type Path = PathOf<Values> | Name;
  type OneRule = Rule<Values, Context>;

  const check = (path: Path, message: string, isWrong: IsWrong<Context>): OneRule =>
    ruleAt(path, message, isWrong);

  return {
    check,
    onlyWhen:
      (when: When<Values, Context>, ...rules: OneRule[]): OneRule =>
      (values, context) =>
        when(values, context) ? rules.flatMap((rule) => rule(values, context)) : [],
    required: (path: Path, message?: string): OneRule => requiredAt(path, message),
    atMost: (path: Path, characters: number, message?: string): OneRule =>
      atMostAt(path, characters, message),
    /** The rules of inner fields: required unless optional, and a maximum length. */
    inside: (owner: Name, parts: Readonly<Record<string, Part>>): OneRule[] =>
      Object.entries(parts).flatMap(([part, one]) => rulesOfPart(`${owner}.${part}`, one)),
    /** A text must pass a test; blank is valid. */
    valid: (path: Path, isValid: (text: string) => boolean, message: string): OneRule =>
      check(path, message, isTextThatIsNot(isValid)),
    oneOf: (path: Path, codes: (context: Context) => readonly string[]): OneRule =>
      check(
        path,
        ruleMessages.predefinedValue,
        (value, context) => !isBlank(value) && !codes(context).some((code) => code === value),
      ),
  };
}
