import { ruleMessages } from "./rule-messages.ts";
import { charactersIn } from "./plain-text.ts";
import { isBlank, valueAt, type PathOf } from "./value-paths.ts";

/** What is wrong, and where: a dotted path within the values that were checked. */
export interface Issue {
  path: string;
  message: string;
  /** What it is called, where it has a name of its own. */
  code?: string;
}

/** A rule answers with the issues that it finds. */
export type Rule<Values, Context> = (values: Values, context: Context) => Issue[];

type When<Values, Context> = (values: Values, context: Context) => boolean;

/** Every issue of a list of rules, at most one a path and code: the first rule that fails speaks. */
function issuesOf<Values, Context>(
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

/** The rules of each field. */
export type FieldRules<Values, Context> = Partial<
  Record<keyof Values & string, readonly Rule<Values, Context>[]>
>;

/** What a field says of its rules. */
type WithRules<Values, Context> = Readonly<
  Record<
    keyof Values & string,
    { rules?: (name: keyof Values & string) => readonly Rule<Values, Context>[] }
  >
>;

/** The issues of the fields that show, in the order in which they show. */
export function issuesOfShown<Values, Context>(
  fields: WithRules<Values, Context>,
  shown: ReadonlySet<keyof Values & string>,
  values: Values,
  context: Context,
): Issue[] {
  const running = [...shown].flatMap((name) => fields[name].rules?.(name) ?? []);
  return issuesOf(running, values, context);
}

/** The issues of every field that has rules. */
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

/** What a part of a field says of its rules. */
type Part = { readonly label: string; readonly isOptional?: boolean; readonly longest?: number };

function rulesOfPart(path: string, { isOptional = false, longest }: Part) {
  return [
    ...(isOptional ? [] : [requiredAt(path)]),
    ...(longest === undefined ? [] : [atMostAt(path, longest)]),
  ];
}

/** Rules for one shape of values; every "required" is a rule, so that all errors show at once. */
export function rulesFor<Values extends object, Context>() {
  type Name = keyof Values & string;
  // A name is a path too, which the compiler cannot tell of values that it does not know yet.
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
    /** A text of at most so many characters; blank is fine. */
    atMost: (path: Path, characters: number, message?: string): OneRule =>
      atMostAt(path, characters, message),
    /** What stands inside a field: asked for unless it may be left out, no longer than it may be. */
    inside: (owner: Name, parts: Readonly<Record<string, Part>>): OneRule[] =>
      Object.entries(parts).flatMap(([part, one]) => rulesOfPart(`${owner}.${part}`, one)),
    /** A text that passes a test; blank is fine. */
    valid: (path: Path, isValid: (text: string) => boolean, message: string): OneRule =>
      check(path, message, isTextThatIsNot(isValid)),
    /** One of a list's codes; blank is fine. */
    oneOf: (path: Path, codes: (context: Context) => readonly string[]): OneRule =>
      check(
        path,
        ruleMessages.predefinedValue,
        (value, context) => !isBlank(value) && !codes(context).some((code) => code === value),
      ),
  };
}
