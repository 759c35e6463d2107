import { basePath } from "@pharmacy/domain/limits";
import { mayOpen } from "@pharmacy/domain/roles";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { BeginCall } from "../routes/page-code.ts";
import { screenAt } from "../routes/screen-at.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { pages } from "./pages/pages.ts";

/** A page that takes longer asks again. */
const keptMs = 5000;

/** Asks for what the opened page shows before the page is there to ask. */
export async function beginFirstCalls(queries: QueryClient, user: CurrentUser): Promise<void> {
  const path = window.location.pathname.slice(basePath.length);
  const { id, roles } = screenAt(path)?.screen ?? { id: "home", roles: [] };
  if (user.mustTell !== null || !mayOpen(roles, user.roles)) return;
  const begin: BeginCall = (query) => {
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
  await pages[id].beginFirstCalls(begin, user);
}
