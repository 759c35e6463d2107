const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(place: HTMLElement, event: KeyboardEvent) {
  const step = steps[event.key];
  const box = place.querySelector<HTMLElement>("input:not([type=radio])");
  const matches = place.querySelectorAll<HTMLElement>("[data-choose]");
  const stops = [box, ...matches];
  const at = stops.findIndex((stop) => stop === event.target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

/**
 * Down and up lead from the box into the matches, through them and back; for the element around
 * both.
 */
export function leadByArrowKeys(place: HTMLElement | null) {
  if (place === null) return undefined;
  const listen = (event: KeyboardEvent) => moveFocus(place, event);
  place.addEventListener("keydown", listen);
  return () => place.removeEventListener("keydown", listen);
}
