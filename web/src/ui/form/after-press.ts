/** An error shown on blur may move the page under the pointer: the click would miss its button. */
export function afterPress(work: () => void) {
  if (isPressed) waiting.push(work);
  else work();
}

let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  const landed = waiting;
  isPressed = false;
  waiting = [];
  for (const work of landed) work();
}

/** A new task, since the click follows the release of the button in the same task. */
const releaseSoon = () => void setTimeout(release);

// In the capture phase: the press comes before the blur of the field.
window.addEventListener("mousedown", () => (isPressed = true), { capture: true });
window.addEventListener("mouseup", releaseSoon, { capture: true });
window.addEventListener("dragend", releaseSoon, { capture: true });
window.addEventListener("blur", releaseSoon); // released outside the window
