import { type RefObject, useLayoutEffect, useRef } from "react";

/** Moves the focus to the page's title if the part unmounts while it contains the focus. */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // A layout effect: its cleanup runs before the part leaves the document.
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector("h1")?.focus();
    };
  }, []);
  return part;
}
