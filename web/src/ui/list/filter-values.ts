import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Option } from "@pharmacy/domain/validation/code-lists";

type Named = {
  /** The name of the query parameter. */
  readonly name: string;
  readonly label: string;
};

export type ChoiceFilter = Named & {
  readonly kind: "choice";
  /** The label of the choice that filters nothing. */
  readonly all: string;
  readonly options: readonly Option<string>[];
};

export type DayFilter = Named & { readonly kind: "day" };

export type ListFilter = ChoiceFilter | DayFilter;

/** The filter values of an address; an invalid value does not filter. */
export const filterValuesIn = (search: URLSearchParams, filters: readonly ListFilter[]) => ({
  valueOf(name: string) {
    const filter = filters.find((one) => one.name === name);
    return filter ? validValue(filter, search.get(name) ?? "") : "";
  },
});

export type FilterValues = ReturnType<typeof filterValuesIn>;

function validValue(filter: ListFilter, text: string): string {
  const isValid =
    filter.kind === "choice"
      ? filter.options.some(({ value }) => value === text)
      : isFilteringDay(text);
  return isValid ? text : "";
}

/** A year from 2000, since the first digits of a half-typed year are a valid year too. */
export const isFilteringDay = (text: string) => text.startsWith("2") && isCalendarDate(text);
