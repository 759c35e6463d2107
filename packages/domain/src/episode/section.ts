/** A section of a step: where it stands is its place in the list, whether it shows is a rule. */
export interface Section<Id extends string, Values, Context> {
  id: Id;
  title: string;
  /** Absent: always. */
  shownWhen?: (values: Values, context: Context) => boolean;
  fields: readonly (keyof Values & string)[];
}

/** Fields that show only sometimes within a section that shows. */
export type ConditionalFields<Values, Context> = {
  readonly [Field in keyof Values]?: (values: Values, context: Context) => boolean;
};

/** The sections that show, in order. */
export function shownSections<Id extends string, Values, Context>(
  sections: readonly Section<Id, Values, Context>[],
  values: Values,
  context: Context,
): Section<Id, Values, Context>[] {
  return sections.filter((section) => section.shownWhen?.(values, context) ?? true);
}

/** The fields that show: of the sections that show, those whose own condition holds. */
export function shownFields<Id extends string, Values, Context>(
  sections: readonly Section<Id, Values, Context>[],
  conditions: ConditionalFields<Values, Context>,
  values: Values,
  context: Context,
): Set<keyof Values & string> {
  const fields = shownSections(sections, values, context).flatMap((section) => section.fields);
  return new Set(fields.filter((field) => conditions[field]?.(values, context) ?? true));
}
