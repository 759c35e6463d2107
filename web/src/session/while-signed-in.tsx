import { useAtomValueRawSync } from "jotai";
import type { ReactNode } from "react";
import { signOutReasonAtom } from "./session-state.ts";
import { useSession } from "./session-provider.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";

/** Once the session has ended nothing else shows, whatever else fails: no code has to be fetched for it. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const reason = useAtomValueRawSync(signOutReasonAtom);
  return reason === null ? (
    children
  ) : (
    <SignedOutPage reason={reason} onSignIn={session.signInAgain} />
  );
}
