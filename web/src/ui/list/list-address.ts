import { callLimits } from "@pharmacy/domain/limits";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Option } from "@pharmacy/domain/validation/code-lists";

export type SortDirection = "asc" | "desc";

/** The first is the default [9.06]. */
export const pageSizes = [callLimits.pageSize, 25, 50] as const;

export type PageAt = { readonly page: number; readonly size: number };

export type PageOrder<SortKey extends string> = PageAt & {
  readonly sortBy: SortKey;
  readonly sortDirection: SortDirection;
};

export type SortKeys<SortKey extends string> = {
  readonly keys: readonly SortKey[];
  readonly first: SortKey;
  readonly direction: SortDirection;
};

export function pageOrderIn<SortKey extends string>(
  search: URLSearchParams,
  { keys, first, direction }: SortKeys<SortKey>,
): PageOrder<SortKey> {
  const sortBy = keys.find((key) => key === search.get("sortBy")) ?? first;
  const requested = search.get("sortDirection");
  return {
    ...pageIn(search),
    sortBy,
    sortDirection: requested === "asc" || requested === "desc" ? requested : direction,
  };
}

export const pageIn = (search: URLSearchParams): PageAt => ({
  page: wholeNumber(search.get("page")),
  size: pageSizes.find((size) => String(size) === search.get("size")) ?? pageSizes[0],
});

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export const tabIn = <Id extends string>(search: URLSearchParams, ids: readonly [Id, ...Id[]]) =>
  ids.find((id) => id === search.get("tab")) ?? ids[0];

type Remembered = { readonly term?: unknown; readonly user?: unknown };

/**
 * The search term. It is only in the history state, never in the URL, since it may be a patient's name
 * (openapi/decisions.md, Routes). Ignores the term of another user, whose history entry Back may open.
 */
export function searchTermIn(remembered: unknown, user: string): string {
  const { term, user: searcher }: Remembered = isObject(remembered) ? remembered : {};
  return searcher === user && typeof term === "string" ? term : "";
}

type Named = {
  readonly name: string;
  readonly label: string;
};

export type ChoiceFilter = Named & {
  readonly kind: "choice";
  readonly all: string;
  readonly options: readonly Option<string>[];
};

export type DayFilter = Named & { readonly kind: "day" };

export type ListFilter = ChoiceFilter | DayFilter;

export type Taken = readonly string[] | "day";

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

/** A year from 2000, since the first digits of a half-typed year are a valid year too. */
export const isFilteringDay = (text: string) => text.startsWith("2") && isCalendarDate(text);
