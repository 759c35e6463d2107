/** Says if a move to an address waits for an answer. `goOn` continues the move later. */
export type Holds = (to: URL, goOn: () => void) => boolean;

const holding = new Set<Holds>();

const isHeld: Holds = (to, goOn) => [...holding].some((holds) => holds(to, goOn));

const currentEntry = (): { state: unknown; address: string } => ({
  state: history.state,
  address: window.location.href,
});

let isWatched = false;

function watch() {
  if (isWatched) return;
  isWatched = true;
  const push = history.pushState;
  let shown = currentEntry();
  const record = () => void (shown = currentEntry());
  history.pushState = (state, unused, address) => {
    const goOn = () => push.call(history, state, unused, address);
    if (!isHeld(new URL(address ?? "", window.location.href), goOn)) goOn();
  };
  // wouter dispatches these events after each change of the history.
  for (const type of ["pushState", "replaceState"]) window.addEventListener(type, record);
  // Back has already left the entry, so a held move puts the entry on top again. Runs before wouter.
  const back = (event: PopStateEvent) => {
    const { state, address } = shown;
    if (isHeld(new URL(window.location.href), () => history.back())) {
      event.stopImmediatePropagation();
      push.call(history, state, "", address);
    } else record();
  };
  window.addEventListener("popstate", back, { capture: true });
}

/** Holds moves in browsers without the Navigation API by wrapping the history. */
export function holdHistoryMoves(holds: Holds): () => void {
  watch();
  holding.add(holds);
  return () => void holding.delete(holds);
}
