/** When a page counts as shown: a number of these elements, and none of the others. */
export interface Shown {
  selector: string;
  count?: number;
  absent?: string;
}

declare global {
  interface Window {
    /** When it was painted, in milliseconds since the navigation. */
    whenShown(shown: Shown): Promise<number>;
    /** The time of each keystroke's listeners. */
    keystrokesMs: number[];
  }
}

// These functions run in the page before its own scripts, so they use nothing outside themselves.

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
        // The frame that shows it has ended now.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }
      const all = { childList: true, subtree: true, characterData: true };
      observer.observe(document, { ...all, attributeFilter: ["aria-busy"] });
      look();
    });
}

/**
 * The time from an event's first listener to its last. React's work is between them: it renders in a
 * microtask after its own listener.
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
