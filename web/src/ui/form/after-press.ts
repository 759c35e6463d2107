/**
 * What leaving a field shows would move the page from under a button that is being pressed, and its
 * click would be lost. So it waits until the press has landed; without a press it is done at once.
 */
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

/** The click follows the button's release in the same task. */
const releaseSoon = () => void setTimeout(release);

// The press comes before the field is left.
window.addEventListener("mousedown", () => (isPressed = true), { capture: true });
window.addEventListener("mouseup", releaseSoon, { capture: true });
window.addEventListener("dragend", releaseSoon, { capture: true });
window.addEventListener("blur", releaseSoon); // let go outside the window
