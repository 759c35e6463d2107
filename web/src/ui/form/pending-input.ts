/** The form's update takes longer than a keystroke may take, so the keystroke is painted first. */
export function deferInput(box: Element, update: () => void) {
  pending.set(box, update);
  timer ??= setTimeout(flushInput);
}

export const isPending = (box: Element) => pending.has(box);

export function flushInput() {
  clearTimeout(timer);
  timer = undefined;
  const updates = [...pending.values()];
  pending.clear();
  for (const update of updates) update();
}

const pending = new Map<Element, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Other keys may save, leave or close. Autofill sends a keydown event without a key. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  event.key.length === 1 &&
  !(event.altKey || event.ctrlKey || event.metaKey);

// In the capture phase, and registered before the forms' listeners.
for (const type of ["focusout", "click", "submit", "pagehide", "visibilitychange", "popstate"])
  window.addEventListener(type, flushInput, { capture: true });
window.addEventListener("keydown", (event) => isTyping(event) || flushInput(), { capture: true });
