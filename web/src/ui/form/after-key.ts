/**
 * A key shows what it typed; what a form makes of it takes longer than a key may. So the form hears of
 * it in a task of its own, or before: whatever may read the form, or end the page, lets it hear first.
 */
export function afterKey(box: Element, tell: () => void) {
  untold.set(box, tell);
  telling ??= setTimeout(tellNow);
}

/** Whether a box holds more than its form has heard of. */
export const isUntold = (box: Element) => untold.has(box);

/** Tells the forms now what was typed into their boxes. */
export function tellNow() {
  clearTimeout(telling);
  telling = undefined;
  const typed = [...untold.values()];
  untold.clear();
  for (const tell of typed) tell();
}

const untold = new Map<Element, () => void>();
let telling: ReturnType<typeof setTimeout> | undefined;

/** Any other key may save, leave or close; what a browser fills in comes with a keydown of no key. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  event.key.length === 1 &&
  !(event.altKey || event.ctrlKey || event.metaKey);

// Before the listeners of anything else: this module is there before the forms are.
for (const type of ["focusout", "click", "submit", "pagehide", "visibilitychange", "popstate"])
  window.addEventListener(type, tellNow, { capture: true });
window.addEventListener("keydown", (event) => isTyping(event) || tellNow(), { capture: true });
