/** What a page waits for: so many of these elements, none of those, and how the first's text begins. */
export interface Shown {
  selector: string;
  count?: number;
  absent?: string;
  begins?: string;
}

export interface Paints {
  largestPaintMs: number;
  layoutShift: number;
  longestTaskMs: number;
}

declare global {
  interface Window {
    /** When it was in the page and painted, in milliseconds since the navigation. */
    whenShown(shown: Shown): Promise<number>;
    paints: Paints;
    /** What the listeners of each key that was typed took. */
    keystrokesMs: number[];
  }
}

// Each of these runs in the page before anything of its own, and so reaches nothing outside of itself.

export function addWaiting(): void {
  const isThere = ({ selector, count = 1, absent, begins = "" }: Shown) => {
    const found = document.querySelectorAll(selector);
    const isAway = absent === undefined || document.querySelector(absent) === null;
    return found.length >= count && isAway && found[0]?.textContent.startsWith(begins) === true;
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

export function watchPaints(): void {
  const paints: Paints = { largestPaintMs: 0, layoutShift: 0, longestTaskMs: 0 };
  window.paints = paints;
  const observe = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry);
    }).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (paints.largestPaintMs = startTime));
  observe("layout-shift", (entry) => {
    const { value = 0, hadRecentInput = false } = Object(entry);
    if (!hadRecentInput) paints.layoutShift += Number(value);
  });
  observe("longtask", ({ duration }) => {
    paints.longestTaskMs = Math.max(paints.longestTaskMs, duration);
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
