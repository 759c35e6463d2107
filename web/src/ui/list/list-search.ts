import { useHistoryState } from "wouter/use-browser-location";
import { useListAddress } from "./list-address.ts";
import { searchTermIn } from "./search-term.ts";

/** What a list is searched for, and how to search for something else. */
export function useListSearch(user: string) {
  const remembered = useHistoryState<unknown>();
  const { change } = useListAddress();
  const term = searchTermIn(remembered, user);
  const search = (wanted: string) => change({}, { replace: true, state: { term: wanted, user } });
  return { term, search };
}
