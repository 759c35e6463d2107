import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { type Option, optionsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import {
  filterValuesIn,
  pageIn,
  pageOrderIn,
  pageSizes,
  searchTermIn,
  type SortDirection,
  type SortKeys,
  tabIn,
  type Taken,
} from "./list-address.ts";

type Values = Readonly<Record<string, string | undefined>>;
type HistoryEntry = { readonly state: unknown; readonly replace?: boolean };

/** In the URL, so that reload, Back and bookmarks keep it. The search term is in the history state. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  /** A changed order or filter shows the first page. An empty value removes the parameter. */
  const change = (values: Values, entry: HistoryEntry = { state: window.history.state }) =>
    setSearch((present) => withValues(present, { page: undefined, ...values }), entry);
  return { search, change };
}

function withValues(present: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
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

export function useListSettings<SortKey extends string>(sortKeys: SortKeys<SortKey>) {
  const { search, change } = useListAddress();
  return {
    ...usePageSettings(),
    ...pageOrderIn(search, sortKeys),
    sort: (sortBy: string, sortDirection: SortDirection) => change({ sortBy, sortDirection }),
  };
}

export type ListSettings<SortKey extends string> = ReturnType<typeof useListSettings<SortKey>>;

export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams();
  return tabIn(search, ids);
}

export function useListSearch(user: string) {
  const { change } = useListAddress();
  const term = searchTermIn(useHistoryState<unknown>(), user);
  const search = (wanted: string) => change({}, { replace: true, state: { term: wanted, user } });
  return { term, search };
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

export const vaccineFilter: ChoiceFilter = {
  kind: "choice",
  name: "type",
  label: "Vaccine type",
  all: "All vaccines",
  options: optionsOf(vaccineTypeLabels),
};

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
