import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Option } from "@pharmacy/domain/validation/code-lists";

type Named = {
  /** In the URL. */
  readonly name: string;
  readonly label: string;
};

export type ChoiceFilter = Named & {
  readonly kind: "choice";
  /** The choice that filters nothing. */
  readonly all: string;
  readonly options: readonly Option<string>[];
};

export type DayFilter = Named & { readonly kind: "day" };

export type ListFilter = ChoiceFilter | DayFilter;

/** What an address says of a list's filters; what it says wrongly filters nothing. */
export const filterValuesIn = (search: URLSearchParams, filters: readonly ListFilter[]) => ({
  valueOf(name: string) {
    const filter = filters.find((one) => one.name === name);
    return filter ? validValue(filter, search.get(name) ?? "") : "";
  },
});

export type FilterValues = ReturnType<typeof filterValuesIn>;

function validValue(filter: ListFilter, given: string): string {
  const isValid =
    filter.kind === "choice"
      ? filter.options.some(({ value }) => value === given)
      : isFilteringDay(given);
  return isValid ? given : "";
}

/** While a year is typed its first digits are a year too: those of the Romans filter nothing. */
export const isFilteringDay = (text: string) => text.startsWith("2") && isCalendarDate(text);
