import { useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { searchTermIn } from "./page-order.ts";

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Where a list's page, order and filters stand: in the URL, so that reload, back and bookmarks keep
 * them. What was searched for stays beside it, in the history state.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  /** Another order or filter begins on the first page; an empty value leaves the URL. */
  const change = (values: Values, entry: HistoryEntry = { state: window.history.state }) =>
    setSearch((present) => withValues(present, { page: undefined, ...values }), entry);
  return { search, change };
}

/** By default a new history entry that remembers what was searched for. */
type HistoryEntry = { readonly state: unknown; readonly replace?: boolean };

function withValues(present: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What a list is searched for, and how to search for something else. */
export function useListSearch(user: string) {
  const remembered = useHistoryState<unknown>();
  const { change } = useListAddress();
  const term = searchTermIn(remembered, user);
  const search = (wanted: string) => change({}, { replace: true, state: { term: wanted, user } });
  return { term, search };
}
