import { type ReactNode, useSyncExternalStore } from "react";
import { useSession } from "./session-provider.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";

/** Once the session has ended nothing else shows, whatever else fails: no code has to be fetched for it. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const end = useSyncExternalStore(session.subscribe, session.end);
  return end === null ? children : <SignedOutPage end={end} onSignIn={session.signInAgain} />;
}
