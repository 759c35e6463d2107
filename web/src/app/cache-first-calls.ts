import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { PrefetchedCall } from "../api/prefetch-call.ts";
import type { Prefetch } from "../routes/prefetch.ts";

/** A page that opens later than this makes the calls again. */
const cachedMs = 5000;

/** Keeps the answers of the first calls in the query cache until the page reads them. */
export function cacheFirstCalls(queries: QueryClient, calls: readonly PrefetchedCall[]): void {
  const observe: Prefetch = (query) => {
    const observer = new QueryObserver(queries, query);
    const stopObserving = observer.subscribe(() => undefined);
    const stopWatching = queries.getQueryCache().subscribe((event) => {
      const isTaken = event.type === "observerAdded" && event.observer !== observer;
      if (isTaken && event.query === observer.getCurrentQuery()) stop();
    });
    const stop = () => {
      stopWatching();
      stopObserving();
    };
    setTimeout(stop, cachedMs);
  };
  for (const call of calls) call(observe);
}
