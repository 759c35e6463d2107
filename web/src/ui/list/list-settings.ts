import { useSearchParams } from "wouter";
import { useListAddress } from "./list-address.ts";
import {
  type PageAt,
  pageIn,
  type PageOrder,
  pageOrderIn,
  pageSizes,
  type SortDirection,
  type SortKeys,
  tabIn,
} from "./page-order.ts";

export type PageSettings = PageAt & {
  readonly show: (page: number) => void;
  readonly resize: (size: number) => void;
};

export type ListSettings<SortKey extends string> = PageSettings &
  PageOrder<SortKey> & {
    readonly sort: (by: string, direction: SortDirection) => void;
  };

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

/** The open tab of a page. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams();
  return tabIn(search, ids);
}
