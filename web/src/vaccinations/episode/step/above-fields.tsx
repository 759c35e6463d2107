import { type ReactNode, useEffect, useRef } from "react";
import styles from "./step.module.css";

/** Where a field stood in the window when it was answered. */
interface Place {
  field: Element;
  top: number;
  atMs: number;
}

/** What an answer shows is there by then. */
const shownWithinMs = 500;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** How far a field has been moved since it was answered; null of one that was not answered just now. */
function movedBy(place: Place | null): number | null {
  const isFresh = place?.field.isConnected && performance.now() - place.atMs < shownWithinMs;
  return isFresh ? topOf(place.field) - place.top : null;
}

/** Keeps the fields below an element where they are in the window when it grows or shrinks. */
function keepPlaceBelow(element: HTMLElement, work: HTMLElement) {
  const form = element.parentElement;
  // Known when it is first observed, with the page's layout: to ask before would cost one more.
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
 * What appears above the fields because of an answer would move the question from under the pointer:
 * the page scrolls by as much, before anything of it is seen.
 */
export function AboveFields({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Sizes live outside React, and what stands here renders for itself.
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
