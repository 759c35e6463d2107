import { useCallback, useRef, useState } from "react";

/**
 * Tracks which parts the user has not scrolled to. Each part ends with an element
 * with `data-must-see` and the name of the part; the part is seen once this element was in view.
 */
export function useUnseen() {
  const [unseen, setUnseen] = useState<readonly HTMLElement[]>([]);
  const led = useRef<HTMLElement>(null);

  /** The ref of the element that contains the parts. */
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const ends = [...box.querySelectorAll<HTMLElement>("[data-must-see]")];
    const below = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          below.delete(target);
          observer.unobserve(target);
        } else below.add(target);
      }
      setUnseen(ends.filter((end) => below.has(end)));
    });
    for (const end of ends) observer.observe(end);
    return () => observer.disconnect();
  }, []);

  const [end] = unseen;

  /** Scrolls to the start of the first unseen part, and when called again to its end. */
  function lead() {
    const part = end?.closest("section");
    part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    if (led.current === end) end?.scrollIntoView({ block: "center" });
    else part?.scrollIntoView();
    led.current = end ?? null;
  }

  return { watch, first: end?.dataset["mustSee"], lead };
}
