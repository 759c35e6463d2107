import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { CurrentUser } from "./current-user.ts";

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("There is no session around this component");
  return session;
}

export function useCurrentUser(): CurrentUser {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.currentUser);
}
