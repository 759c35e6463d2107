import { basePath } from "@pharmacy/domain/limits";
import { mayOpen } from "@pharmacy/domain/roles";
import type { PharmacyClient } from "@pharmacy/sdk";
import { type BegunCall, begunCall } from "../api/begun-call.ts";
import { firstCallsOfDashboard } from "../dashboard/queries.ts";
import type { FirstCalls } from "../routes/begin-call.ts";
import { screenAt } from "../routes/screen-at.ts";
import type { ScreenId } from "../routes/screens.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { firstCallsOfList } from "../vaccinations/list/episode-query.ts";

/** What the screens that most people open first ask for; the code of the others asks by itself. */
const firstCalls: Partial<Record<ScreenId, FirstCalls>> = {
  home: firstCallsOfDashboard,
  vaccinations: firstCallsOfList,
};

const home = { id: "home", permission: null } as const;

/** The screen of the address; an unknown one leads home. */
export const openedScreen = () =>
  screenAt(window.location.pathname.slice(basePath.length))?.screen ?? home;

/** Asks for what the opened page shows, before React Query is there to ask. */
export function beginFirstCalls(api: PharmacyClient, user: CurrentUser): BegunCall[] {
  const begun: BegunCall[] = [];
  const { id, permission } = openedScreen();
  if (user.mustTell !== null || !mayOpen(permission, user.roles)) return begun;
  firstCalls[id]?.((query) => void begun.push(begunCall(api, query)), user);
  return begun;
}
