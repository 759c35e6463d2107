import { isObject } from "@pharmacy/domain/validation/is-object";
import { type RefObject, useEffect, useRef } from "react";

type Remembered = { readonly opened?: unknown };

const stateNow = (): Remembered => {
  const state: unknown = window.history.state;
  return isObject(state) ? state : {};
};

/**
 * Whoever comes back from a record finds the row that was opened under the keyboard again. Which one
 * it was stands in the list's history entry.
 */
export function useOpenedRow(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const isRestored = useRef(false);
  // The focus and the history live outside React.
  useEffect(() => {
    const element = list.current;
    if (!element || !hasRows) return;
    if (!isRestored.current) focusRow(element, stateNow().opened);
    isRestored.current = true;
    element.addEventListener("click", rememberRow, true);
    return () => element.removeEventListener("click", rememberRow, true);
  }, [list, hasRows]);
}

function focusRow(list: HTMLElement, id: unknown) {
  if (typeof id !== "string") return;
  list.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`)?.focus();
}

function rememberRow({ target }: Event) {
  const link = target instanceof Element ? target.closest("a") : null;
  const row = link?.closest("[data-row]")?.getAttribute("data-row");
  if (row) window.history.replaceState({ ...stateNow(), opened: row }, "");
}
