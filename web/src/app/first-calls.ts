import { basePath } from "@pharmacy/domain/limits";
import { mayOpen } from "@pharmacy/domain/roles";
import type { PharmacyClient } from "@pharmacy/sdk";
import { type PrefetchedCall, prefetchCall } from "../api/client.ts";
import { firstCallsOfDashboard } from "../dashboard/queries.ts";
import type { Prefetch } from "../api/q.ts";
import { screenAt } from "../routes/links.ts";
import type { ScreenId } from "../routes/screens.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { firstCallsOfList } from "../vaccinations/list/episode-query.ts";

type FirstCalls = (prefetch: Prefetch, user: CurrentUser) => void;

/** Only for the screens that most people open first. Other screens call when their code is loaded. */
const firstCalls: Partial<Record<ScreenId, FirstCalls>> = {
  home: firstCallsOfDashboard,
  vaccinations: firstCallsOfList,
};

const home = { id: "home", permission: null } as const;

export const openedScreen = () => screenAt(window.location.pathname.slice(basePath.length)) ?? home;

export function prefetchFirstCalls(api: PharmacyClient, user: CurrentUser): PrefetchedCall[] {
  const calls: PrefetchedCall[] = [];
  const { id, permission } = openedScreen();
  if (user.gate !== null || !mayOpen(permission, user.roles)) return calls;
  firstCalls[id]?.((query) => void calls.push(prefetchCall(api, query)), user);
  return calls;
}
