import { useCallback, useRef, useState } from "react";

/**
 * The parts that are to be seen before an answer: each ends with an element that names it by
 * `data-must-see`, and is unseen until that end has been in view.
 */
export function useUnseen() {
  const [unseen, setUnseen] = useState<readonly HTMLElement[]>([]);
  const led = useRef<HTMLElement>(null);

  /** For the element around the parts. */
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

  /** To the beginning of the first part that was not seen; from there to its end. */
  function lead() {
    const part = end?.closest("section");
    part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    if (led.current === end) end?.scrollIntoView({ block: "nearest" });
    else part?.scrollIntoView();
    led.current = end ?? null;
  }

  return { watch, first: end?.dataset["mustSee"], lead };
}
