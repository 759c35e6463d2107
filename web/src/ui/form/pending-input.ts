/**
 * A key shows what it typed; what a form makes of it takes longer than a key may. So the form hears of
 * the input in a task of its own. Whatever may read the form, or end the page, flushes it first.
 */
export function deferInput(box: Element, tell: () => void) {
  pending.set(box, tell);
  timer ??= setTimeout(flushInput);
}

/** Whether a box holds more than its form has heard of. */
export const isPending = (box: Element) => pending.has(box);

/** Tells the forms now what was typed into their boxes. */
export function flushInput() {
  clearTimeout(timer);
  timer = undefined;
  const typed = [...pending.values()];
  pending.clear();
  for (const tell of typed) tell();
}

const pending = new Map<Element, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Any other key may save, leave or close; what a browser fills in comes with a keydown of no key. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  event.key.length === 1 &&
  !(event.altKey || event.ctrlKey || event.metaKey);

// Before the listeners of anything else: this module is there before the forms are.
for (const type of ["focusout", "click", "submit", "pagehide", "visibilitychange", "popstate"])
  window.addEventListener(type, flushInput, { capture: true });
window.addEventListener("keydown", (event) => isTyping(event) || flushInput(), { capture: true });
