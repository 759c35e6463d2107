import type { Holds } from "./watched-history.ts";

/** Asks before each move within the application, by a link or by Back. Returns how to stop. */
export function holdMoves(holds: Holds): () => void {
  const { navigation } = window;
  if (!navigation) return holdWithoutNavigation(holds);
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

/** Firefox before 147 and Safari before 26.2 have no Navigation API; only they load the code. */
function holdWithoutNavigation(holds: Holds): () => void {
  let stop = () => {};
  let isStopped = false;
  void import("./watched-history.ts").then(({ holdHistoryMoves }) => {
    if (!isStopped) stop = holdHistoryMoves(holds);
  });
  return () => {
    isStopped = true;
    stop();
  };
}
