/** Whether a move to an address waits for an answer, which may go on with it later. */
type Holds = (to: URL, goOn: () => void) => boolean;

const holding = new Set<Holds>();

const isHeld: Holds = (to, goOn) => [...holding].some((holds) => holds(to, goOn));

const entryNow = (): { state: unknown; address: string } => ({
  state: history.state,
  address: window.location.href,
});

let isWatched = false;

/** Stands between the application and the browser's history. */
function watchHistory() {
  if (isWatched) return;
  isWatched = true;
  const push = history.pushState;
  let shown = entryNow();
  const note = () => void (shown = entryNow());
  history.pushState = (state, unused, address) => {
    const goOn = () => push.call(history, state, unused, address);
    if (!isHeld(new URL(address ?? "", window.location.href), goOn)) goOn();
  };
  // wouter tells of what it does to the history.
  for (const type of ["pushState", "replaceState"]) window.addEventListener(type, note);
  // Before wouter: Back has left the entry already, so the entry is put on top of where it led.
  const back = (event: PopStateEvent) => {
    const { state, address } = shown;
    if (isHeld(new URL(window.location.href), () => history.back())) {
      event.stopImmediatePropagation();
      push.call(history, state, "", address);
    } else note();
  };
  window.addEventListener("popstate", back, { capture: true });
}

/** Asks of every move within the application, by a link or by Back; answers how to stop. */
export function holdMoves(holds: Holds): () => void {
  const { navigation } = window;
  // Firefox before 147 and Safari before 26.2 have no Navigation API.
  if (!navigation) {
    watchHistory();
    holding.add(holds);
    return () => void holding.delete(holds);
  }
  const move = (event: NavigateEvent) => {
    const { destination, navigationType: type } = event;
    const isMove = type === "push" || type === "traverse";
    if (!isMove || !event.cancelable) return;
    const goOn = () =>
      type === "traverse"
        ? navigation.traverseTo(destination.key)
        : navigation.navigate(destination.url);
    if (holds(new URL(destination.url), goOn)) event.preventDefault();
  };
  navigation.addEventListener("navigate", move);
  return () => navigation.removeEventListener("navigate", move);
}
