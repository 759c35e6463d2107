import { callLimits } from "@pharmacy/domain/limits";
import { useSearchParams } from "wouter";
import { useListAddress } from "./list-address.ts";

export type SortDirection = "asc" | "desc";

/** How many rows a page may have; the first is the default [9.06]. */
export const pageSizes = [callLimits.pageSize, 25, 50] as const;

type PageAt = { readonly page: number; readonly size: number };

/** A list's page and sorting, as its URL says them. */
export type PageOrder<SortKey extends string> = PageAt & {
  readonly sortBy: SortKey;
  readonly sortDirection: SortDirection;
};

export type PageSettings = PageAt & {
  readonly show: (page: number) => void;
  readonly resize: (size: number) => void;
};

export type ListSettings<SortKey extends string> = PageSettings &
  PageOrder<SortKey> & {
    readonly sort: (by: string, direction: SortDirection) => void;
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

const pageIn = (search: URLSearchParams): PageAt => ({
  page: wholeNumber(search.get("page")),
  size: pageSizes.find((size) => String(size) === search.get("size")) ?? pageSizes[0],
});

export function useListSettings<SortKey extends string>(
  sortKeys: SortKeys<SortKey>,
): ListSettings<SortKey> {
  const { search, change } = useListAddress();
  return {
    ...usePageSettings(),
    ...pageOrderIn(search, sortKeys),
    sort: (by, sortDirection) => change({ sortBy: by, sortDirection }),
  };
}

/** The page of a list whose order is its own. */
export function usePageSettings(): PageSettings {
  const { search, change } = useListAddress();
  return {
    ...pageIn(search),
    show: (page) => change({ page: page === 0 ? undefined : String(page) }),
    resize: (size) => change({ size: size === pageSizes[0] ? undefined : String(size) }),
  };
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** Which tab of a page is open: the `tab` in its URL, or the first. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams();
  return tabIn(search, ids);
}

export const tabIn = <Id extends string>(search: URLSearchParams, ids: readonly [Id, ...Id[]]) =>
  ids.find((id) => id === search.get("tab")) ?? ids[0];
