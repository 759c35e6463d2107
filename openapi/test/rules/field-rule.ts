import type { Changes, JsonObject } from "../episodes.ts";

/** One change of a good episode, and the fields that the contract then refuses. */
export type FieldRule = {
  rule: string;
  base: JsonObject;
  changes: Changes;
  fails: string[];
  /** The part that is excused while it is a draft. */
  excusedDraft?: string;
};

/** Rules about one part of an episode, whose fields are named from there. */
export function rulesOf(base: JsonObject, part: string) {
  const change = (rule: string, fields: Changes, fails: string[] = []): FieldRule => ({
    rule: `${rule}: ${JSON.stringify(fields)}`,
    base,
    changes: Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [`${part}/${field}`, value]),
    ),
    fails: fails.map((field) => `${part}/${field}`),
  });

  /** Refused in a finished part, and allowed in a draft. */
  const whenFinished = (rule: string, fields: Changes, fails: string[]): FieldRule => ({
    ...change(rule, fields, fails),
    excusedDraft: part,
  });

  /** Null and absent are refused. */
  const required = (rule: string, ...fields: string[]): FieldRule[] =>
    fields.flatMap((field) => [
      whenFinished(`${rule} ${field} required`, { [field]: null }, [field]),
      { ...whenFinished(`${rule} ${field} present`, { [field]: undefined }, [field]) },
    ]);

  /** A required text is not blank either, and has a greatest length. */
  const text = (rule: string, field: string, limit: number): FieldRule[] => [
    ...required(rule, field),
    whenFinished(`${rule} ${field} not blank`, { [field]: " " }, [field]),
    ...longest(rule, field, limit),
  ];

  const longest = (rule: string, field: string, limit: number): FieldRule[] => [
    { ...change("", { [field]: "a".repeat(limit) }), rule: `${rule} ${field} of ${limit}` },
    {
      ...change("", { [field]: "a".repeat(limit + 1) }, [field]),
      rule: `${rule} ${field} of ${limit + 1}`,
    },
  ];

  return { change, whenFinished, required, text, longest };
}

export type Rules = ReturnType<typeof rulesOf>;
