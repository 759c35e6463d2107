import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

const settlesMs = 300;

const termIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "term" in state && typeof state.term === "string"
    ? state.term
    : "";

/**
 * What a list is searched for. It stands only in the history state, never in the URL (decisions.md,
 * Routes), and counts once nothing has been typed for a moment.
 */
export function useSearchTerm() {
  const term = termIn(useHistoryState<unknown>());
  const [typed, setTyped] = useState(term);
  const [, setSearch] = useSearchParams();
  // A timer that starts anew with every keystroke.
  useEffect(() => {
    if (typed.trim() === term) return;
    const timer = setTimeout(() => {
      const state = { term: typed.trim() };
      const toFirstPage = (present: URLSearchParams) => {
        const next = new URLSearchParams(present);
        next.delete("page");
        return next;
      };
      setSearch(toFirstPage, { replace: true, state });
    }, settlesMs);
    return () => clearTimeout(timer);
  }, [typed, term, setSearch]);
  return { term, typed, setTyped };
}
