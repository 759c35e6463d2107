import { useCallback } from "react";

/** The `ref` of a sticky element: its height as a CSS property, so that nothing focused scrolls below it. */
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
