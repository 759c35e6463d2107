/** What a page waits for: so many of these elements, and none of those. */
export interface Shown {
  selector: string;
  count?: number;
  absent?: string;
}

declare global {
  interface Window {
    /** When it was in the page and painted, in milliseconds since the navigation. */
    whenShown(shown: Shown): Promise<number>;
    /** What the listeners of each key that was typed took. */
    keystrokesMs: number[];
  }
}

// Each of these runs in the page before anything of its own, and so reaches nothing outside of itself.

export function addWaiting(): void {
  const isThere = ({ selector, count = 1, absent }: Shown) => {
    const isAway = absent === undefined || document.querySelector(absent) === null;
    return isAway && document.querySelectorAll(selector).length >= count;
  };
  window.whenShown = (shown) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(look);
      function look(): void {
        if (!isThere(shown)) return;
        observer.disconnect();
        // The frame that shows it has ended by then.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }
      const all = { childList: true, subtree: true, characterData: true };
      observer.observe(document, { ...all, attributeFilter: ["aria-busy"] });
      look();
    });
}

/**
 * From an event's first listener to its last: what React does for it is between them, since it renders
 * what was typed in a microtask after its own listener.
 */
export function watchKeys(): void {
  window.keystrokesMs = [];
  let began = 0;
  let spentMs = 0;
  for (const type of ["keydown", "keypress", "beforeinput", "input", "keyup"]) {
    window.addEventListener(type, () => (began = performance.now()), { capture: true });
    window.addEventListener(type, () => {
      spentMs += performance.now() - began;
      if (type !== "keyup") return;
      window.keystrokesMs.push(spentMs);
      spentMs = 0;
    });
  }
}
