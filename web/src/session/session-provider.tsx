import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { CurrentUser } from "./current-user.ts";

const ProvidedSession = createContext<Session | null>(null);

export const SessionProvider = ProvidedSession.Provider;

export function useSession(): Session {
  const session = useContext(ProvidedSession);
  if (session === null) throw new Error("There is no session around this component");
  return session;
}

export function useCurrentUser(): CurrentUser {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.currentUser);
}
