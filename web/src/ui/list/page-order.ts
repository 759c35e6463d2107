import { callLimits } from "@pharmacy/domain/limits";
import { isObject } from "@pharmacy/domain/validation/is-object";

export type SortDirection = "asc" | "desc";

/** How many rows a page may have; the first is the default [9.06]. */
export const pageSizes = [callLimits.pageSize, 25, 50] as const;

export type PageAt = { readonly page: number; readonly size: number };

/** A list's page and sorting, as its URL says them. */
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
  const given = search.get("sortDirection");
  return {
    ...pageIn(search),
    sortBy,
    sortDirection: given === "asc" || given === "desc" ? given : direction,
  };
}

export const pageIn = (search: URLSearchParams): PageAt => ({
  page: wholeNumber(search.get("page")),
  size: pageSizes.find((size) => String(size) === search.get("size")) ?? pageSizes[0],
});

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** Which tab of a page is open: the `tab` in its URL, or the first. */
export const tabIn = <Id extends string>(search: URLSearchParams, ids: readonly [Id, ...Id[]]) =>
  ids.find((id) => id === search.get("tab")) ?? ids[0];

/** What a history entry of a list remembers beside its URL. */
type Remembered = { readonly term?: unknown; readonly user?: unknown };

/**
 * What a list is searched for. It stands only in the history state, never in the URL: it may be a
 * patient's name (openapi/decisions.md, Routes). Back may lead to what another user has left in
 * this tab: their search is nobody else's.
 */
export function searchTermIn(remembered: unknown, user: string): string {
  const { term, user: searcher }: Remembered = isObject(remembered) ? remembered : {};
  return searcher === user && typeof term === "string" ? term : "";
}
