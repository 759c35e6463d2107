import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { callLimits } from "@pharmacy/domain/limits";
import { isObject } from "@pharmacy/domain/validation/is-object";

/** The first is the default [9.06]. */
export const pageSizes = [callLimits.pageSize, 25, 50] as const;

export function pageIn(search: URLSearchParams): { readonly page: number; readonly size: number } {
  const page = search.get("page") ?? "";
  return {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    size: pageSizes.find((size) => String(size) === search.get("size")) ?? pageSizes[0],
  };
}

export type SortDirection = "asc" | "desc";

export type SortKeys<SortKey extends string> = {
  readonly keys: readonly SortKey[];
  readonly first: SortKey;
  readonly direction: SortDirection;
};

export function pageOrderIn<SortKey extends string>(
  search: URLSearchParams,
  { keys, first, direction }: SortKeys<SortKey>,
) {
  const requested = search.get("sortDirection");
  return {
    ...pageIn(search),
    sortBy: keys.find((key) => key === search.get("sortBy")) ?? first,
    sortDirection: requested === "asc" || requested === "desc" ? requested : direction,
  };
}

export type PageOrder<SortKey extends string> = ReturnType<typeof pageOrderIn<SortKey>>;

export const tabIn = <Id extends string>(search: URLSearchParams, ids: readonly [Id, ...Id[]]) =>
  ids.find((id) => id === search.get("tab")) ?? ids[0];

/**
 * The search term. It is only in the history state, never in the URL, since it may be a patient's name
 * (openapi/decisions.md, Routes). Ignores the term of another user, whose history entry Back may open.
 */
export function searchTermIn(state: unknown, user: string): string {
  const { term, user: searcher }: { term?: unknown; user?: unknown } = isObject(state) ? state : {};
  return searcher === user && typeof term === "string" ? term : "";
}

export type Taken = readonly string[] | "day";

/** A year from 2000, since the first digits of a half-typed year are a valid year too. */
export const isFilteringDay = (text: string) => text.startsWith("2") && isCalendarDate(text);

/** An invalid value does not filter. */
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
