import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { BegunCall } from "../api/begun-call.ts";
import type { BeginCall } from "../routes/begin-call.ts";

/** A page that takes longer asks again. */
const keptMs = 5000;

/** Holds the answers of the first calls until the page is there to show them. */
export function adoptFirstCalls(queries: QueryClient, begun: readonly BegunCall[]): void {
  const adopt: BeginCall = (query) => {
    const early = new QueryObserver(queries, query);
    const stopAsking = early.subscribe(() => undefined);
    const stopLooking = queries.getQueryCache().subscribe((event) => {
      const isTaken = event.type === "observerAdded" && event.observer !== early;
      if (isTaken && event.query === early.getCurrentQuery()) stop();
    });
    const stop = () => {
      stopLooking();
      stopAsking();
    };
    setTimeout(stop, keptMs);
  };
  for (const call of begun) call(adopt);
}
