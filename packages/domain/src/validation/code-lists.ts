/** The labels of a code list, in display order. */
export type Labels<Code extends string> = Record<Code, string>;

export interface Option<Code extends string> {
  value: Code;
  label: string;
}

export function codesOf<Code extends string>(
  list: Readonly<Partial<Record<Code, unknown>>>,
): Code[];
export function codesOf(list: object): string[] {
  return Object.keys(list);
}

export function optionsOf<Code extends string>(labels: Labels<Code>): Option<Code>[] {
  return codesOf(labels).map((value) => ({ value, label: labels[value] }));
}

export function labelsOf<Code extends string>(
  labels: Labels<Code>,
  codes: readonly Code[],
): Partial<Labels<Code>>;
export function labelsOf(labels: Labels<string>, codes: readonly string[]) {
  return Object.fromEntries(codes.map((code) => [code, labels[code]]));
}

export function isCodeOf<Code extends string>(labels: Labels<Code>, value: unknown): value is Code {
  return typeof value === "string" && Object.hasOwn(labels, value);
}

/** The label of a code, or the code itself if this version does not know it. */
export function labelOf(labels: Labels<string>, value: string): string {
  return isCodeOf(labels, value) ? (labels[value] ?? value) : value;
}
