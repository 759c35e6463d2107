// wouter wraps the history first: a held move then goes on through wouter.
import "wouter/use-browser-location";

/** Says if a move to an address waits for an answer. `goOn` continues the move later. */
export type Holds = (to: URL, goOn: () => void) => boolean;

const holding = new Set<Holds>();

const isHeld: Holds = (to, goOn) => [...holding].some((holds) => holds(to, goOn));

const currentEntry = (): { state: unknown; address: string } => ({
  state: history.state,
  address: window.location.href,
});

function watch() {
  const push = history.pushState;
  let shown = currentEntry();
  const record = () => void (shown = currentEntry());
  history.pushState = (state, unused, address) => {
    const goOn = () => push.call(history, state, unused, address);
    if (!isHeld(new URL(address ?? "", window.location.href), goOn)) goOn();
  };
  // wouter dispatches these events after each change of the history.
  for (const type of ["pushState", "replaceState"]) window.addEventListener(type, record);
  // Back has already left the entry, so a held move puts the entry on top again.
  const back = (event: PopStateEvent) => {
    const { state, address } = shown;
    if (isHeld(new URL(window.location.href), () => history.back())) {
      event.stopImmediatePropagation();
      push.call(history, state, "", address);
    } else record();
  };
  window.addEventListener("popstate", back);
}

// Before the first page, where wouter begins to listen: browsers keep the order of registration.
watch();

export function holdHistoryMoves(holds: Holds): () => void {
  holding.add(holds);
  return () => void holding.delete(holds);
}
