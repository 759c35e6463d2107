import { useCallback } from "react";

/**
 * For the ref of what stays in view: the style sheets know by the property how much of the window it
 * takes, so that whatever takes the focus comes to rest beside it and not below it.
 */
export const useToldHeight = <Told extends HTMLElement>(property: `--${string}`) =>
  useCallback(
    (element: Told) => {
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
