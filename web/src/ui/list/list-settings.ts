import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import {
  filterValuesIn,
  type ListFilter,
  type Taken,
  pageIn,
  type PageOrder,
  pageOrderIn,
  pageSizes,
  searchTermIn,
  type SortDirection,
  type SortKeys,
  tabIn,
} from "./list-address.ts";

type Values = Readonly<Record<string, string | undefined>>;

/** In the URL, so that reload, Back and bookmarks keep it. The search term is in the history state. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  /** A changed order or filter shows the first page. An empty value removes the parameter. */
  const change = (values: Values, entry: HistoryEntry = { state: window.history.state }) =>
    setSearch((present) => withValues(present, { page: undefined, ...values }), entry);
  return { search, change };
}

type HistoryEntry = { readonly state: unknown; readonly replace?: boolean };

function withValues(present: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useListSearch(user: string) {
  const remembered = useHistoryState<unknown>();
  const { change } = useListAddress();
  const term = searchTermIn(remembered, user);
  const search = (wanted: string) => change({}, { replace: true, state: { term: wanted, user } });
  return { term, search };
}

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

export function usePageSettings() {
  const { search, change } = useListAddress();
  return {
    ...pageIn(search),
    show: (page: number) => change({ page: page === 0 ? undefined : String(page) }),
    resize: (size: number) => change({ size: size === pageSizes[0] ? undefined : String(size) }),
  };
}

export type PageSettings = ReturnType<typeof usePageSettings>;

export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams();
  return tabIn(search, ids);
}

const takenBy = (filter: ListFilter): [name: string, Taken] => [
  filter.name,
  filter.kind === "day" ? "day" : filter.options.map(({ value }) => value),
];

export function useListFilters(filters: readonly ListFilter[]) {
  const { search, change } = useListAddress();
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  const { valueOf } = filterValuesIn(search, Object.fromEntries(filters.map(takenBy)));
  return {
    valueOf,
    set: (name: string, value: string) => change({ [name]: value }),
    fill: (values: Readonly<Record<string, string>>) => change(values),
    inUse: filters.filter(({ name }) => valueOf(name) !== ""),
    clear: () => change(none),
    /** Also clears the search term. */
    showAll: () => change(none, { state: null }),
  };
}

export type ListFilters = ReturnType<typeof useListFilters>;

export function filterText(filter: ListFilter, value: string): string {
  const words =
    filter.kind === "choice"
      ? filter.options.find((option) => option.value === value)?.label
      : readableDate(value);
  return `${filter.label}: ${words ?? value}`;
}
