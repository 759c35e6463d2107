import type { Option } from "@pharmacy/domain/validation/code-lists";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { useListAddress } from "./list-address.ts";

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

export const filterValuesIn = (search: URLSearchParams, filters: readonly ListFilter[]) => ({
  valueOf(name: string) {
    const filter = filters.find((one) => one.name === name);
    return filter ? validValue(filter, search.get(name) ?? "") : "";
  },
});

/** A list's filters, as its URL says them; what an address says wrongly filters nothing. */
export function useListFilters(filters: readonly ListFilter[]) {
  const { search, change } = useListAddress();
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  const { valueOf } = filterValuesIn(search, filters);
  return {
    valueOf,
    set: (name: string, value: string) => change({ [name]: value }),
    fill: (values: Readonly<Record<string, string>>) => change(values),
    inUse: filters.filter(({ name }) => valueOf(name) !== ""),
    clear: () => change(none),
    /** Forgets what was searched for as well. */
    showAll: () => change(none, { state: null }),
  };
}

export type ListFilters = ReturnType<typeof useListFilters>;

function validValue(filter: ListFilter, given: string): string {
  const isValid =
    filter.kind === "choice"
      ? filter.options.some(({ value }) => value === given)
      : isFilteringDay(given);
  return isValid ? given : "";
}

/** While a year is typed its first digits are a year too: those of the Romans filter nothing. */
export const isFilteringDay = (text: string) => text.startsWith("2") && isCalendarDate(text);

/** "Status: Closed". */
export function filterText(filter: ListFilter, value: string): string {
  const words =
    filter.kind === "choice"
      ? filter.options.find((option) => option.value === value)?.label
      : readableDate(value);
  return `${filter.label}: ${words ?? value}`;
}
