import { useQuery } from "@tanstack/react-query";
import { useAtomValueRawSync } from "jotai";
import { createContext, useContext } from "react";
import { q } from "../api/q.ts";
import type { Session } from "./session.ts";
import { currentUserAtom } from "./current-user.ts";

const ProvidedSession = createContext<Session | null>(null);

export const SessionProvider = ProvidedSession.Provider;

export function useSession(): Session {
  const session = useContext(ProvidedSession);
  if (session === null) throw new Error("There is no session around this component");
  return session;
}

// Synchronous, so that the user's data disappears at once on a sign-out.
export const useCurrentUser = () => useAtomValueRawSync(currentUserAtom);

export function useOwnStore() {
  const { storeId } = useCurrentUser();
  return useQuery({
    ...q("getPharmacyStore", { query: { storeId: storeId ?? "" } }),
    enabled: storeId !== null,
  });
}
