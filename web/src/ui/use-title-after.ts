import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Of a part that goes when its button is pressed, or by what others do: the focus that was in it goes to
 * the page's title, and is not lost.
 */
export function useTitleAfter<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // The focus is outside React; it is still there when the part is about to go.
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector("h1")?.focus();
    };
  }, []);
  return part;
}
