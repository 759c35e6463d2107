import { useHistoryState } from "wouter/use-browser-location";
import { useListAddress } from "./list-address.ts";

/** What a history entry of a list remembers beside its URL. */
type Remembered = { readonly term?: unknown };

/**
 * What a list is searched for. It stands only in the history state, never in the URL: it may be a
 * patient's name (decisions.md, Routes).
 */
export function useListSearch() {
  const remembered = useHistoryState<Remembered | null>();
  const { change } = useListAddress();
  const term = typeof remembered?.term === "string" ? remembered.term : "";
  const search = (wanted: string) => change({}, { replace: true, state: { term: wanted } });
  return { term, search };
}
