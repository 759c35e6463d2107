import { callLimits } from "@pharmacy/domain/limits";
import { useSearchParams } from "wouter";

export type SortDirection = "asc" | "desc";

/** A list's page and sorting. They stand in the URL, so that reload, back and bookmarks keep them. */
export type ListSettings<SortKey extends string> = {
  readonly page: number;
  readonly size: number;
  readonly sortBy: SortKey;
  readonly sortDirection: SortDirection;
  readonly show: (page: number) => void;
  readonly sort: (by: string, direction: SortDirection) => void;
};

export type SortKeys<SortKey extends string> = {
  readonly keys: readonly SortKey[];
  readonly first: SortKey;
  readonly direction: SortDirection;
};

export function useListSettings<SortKey extends string>({
  keys,
  first,
  direction,
}: SortKeys<SortKey>): ListSettings<SortKey> {
  const [search, setSearch] = useSearchParams();
  // What was searched for stands in the history state and stays on every page and in every order.
  const set = (values: Record<string, string>) =>
    setSearch((present) => ({ ...Object.fromEntries(present), ...values }), {
      state: window.history.state,
    });
  const sortBy = keys.find((key) => key === search.get("sortBy")) ?? first;
  const given = search.get("sortDirection");
  return {
    page: wholeNumber(search.get("page"), 0),
    size: wholeNumber(search.get("size"), callLimits.pageSize) || callLimits.pageSize, // §9
    sortBy,
    sortDirection: given === "asc" || given === "desc" ? given : direction,
    show: (page) => set({ page: String(page) }),
    sort: (by, sortDirection) => set({ sortBy: by, sortDirection, page: "0" }),
  };
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}

/** Which tab of a page is open: the `tab` in its URL, or the first. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams();
  return ids.find((id) => id === search.get("tab")) ?? ids[0];
}
