import { type ReactNode, useEffect, useRef } from "react";
import styles from "./step.module.css";

/** The position of a field in the window when it was answered. */
interface Place {
  field: Element;
  top: number;
  atMs: number;
}

/** After this time, everything that an answer shows is rendered. */
const shownWithinMs = 500;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** How far a field has moved since it was answered; null if it was not answered recently. */
function movedBy(place: Place | null): number | null {
  const isFresh = place?.field.isConnected && performance.now() - place.atMs < shownWithinMs;
  return isFresh ? topOf(place.field) - place.top : null;
}

/** Keeps the fields below an element where they are in the window when it grows or shrinks. */
function keepPlaceBelow(element: HTMLElement, work: HTMLElement) {
  const form = element.parentElement;
  // Taken from the first observation; measuring it earlier would cost another layout.
  let offset: number | null = null;
  let answered: Place | null = null;

  function answer({ target }: Event) {
    if (!(target instanceof Element)) return;
    answered = { field: target, top: topOf(target), atMs: performance.now() };
  }

  const observer = new ResizeObserver(() => {
    const grown = offset === null ? 0 : work.offsetTop - offset;
    offset = work.offsetTop;
    if (grown !== 0 && work.contains(document.activeElement))
      window.scrollBy(0, movedBy(answered) ?? grown);
  });
  observer.observe(element);
  form?.addEventListener("click", answer, { capture: true });
  form?.addEventListener("keydown", answer, { capture: true });
  return () => {
    observer.disconnect();
    form?.removeEventListener("click", answer, { capture: true });
    form?.removeEventListener("keydown", answer, { capture: true });
  };
}

/**
 * Notices that appear above the fields after an answer would move the question away from the pointer. The
 * page scrolls by the same distance before it is painted.
 */
export function AboveFields({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Sizes are not React state, and the notices render by themselves.
  useEffect(() => {
    const work = box.current?.nextElementSibling;
    if (!box.current || !(work instanceof HTMLElement)) return undefined;
    return keepPlaceBelow(box.current, work);
  }, []);
  return (
    <div ref={box} className={styles.aboveFields}>
      {children}
    </div>
  );
}
