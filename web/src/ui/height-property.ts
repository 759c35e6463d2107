import { useCallback } from "react";

/**
 * Writes the height of a sticky element into a CSS property, so that a focused element does not scroll to
 * below it. Use the result as `ref`.
 */
export const useHeightProperty = <Sticky extends HTMLElement>(property: `--${string}`) =>
  useCallback(
    (element: Sticky) => {
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() =>
        style.setProperty(property, `${element.offsetHeight}px`),
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
