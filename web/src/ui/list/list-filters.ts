import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { filterValuesIn, type ListFilter } from "./filter-values.ts";
import { useListAddress } from "./list-address.ts";

/** A list's filters, as its URL says them. */
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

/** "Status: Closed". */
export function filterText(filter: ListFilter, value: string): string {
  const words =
    filter.kind === "choice"
      ? filter.options.find((option) => option.value === value)?.label
      : readableDate(value);
  return `${filter.label}: ${words ?? value}`;
}
