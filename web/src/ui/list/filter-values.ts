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

/** What a filter takes: one of these values, or a day. */
export type Taken = readonly string[] | "day";

/** The filter values of an address; an invalid value does not filter. */
export const filterValuesIn = (
  search: URLSearchParams,
  taken: Readonly<Record<string, Taken>>,
) => ({
  valueOf(name: string) {
    const text = search.get(name) ?? "";
    const values = taken[name];
    const isValid = values === "day" ? isFilteringDay(text) : values?.includes(text);
    return isValid ? text : "";
  },
});

export type FilterValues = ReturnType<typeof filterValuesIn>;

/** A year from 2000, since the first digits of a half-typed year are a valid year too. */
export const isFilteringDay = (text: string) => text.startsWith("2") && isCalendarDate(text);
