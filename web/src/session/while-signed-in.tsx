import { signOutWords as words } from "@pharmacy/domain/sign-out-messages";
import { Button } from "@primer/react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import styles from "../app/message-page.module.css";
import { useSession } from "./session-context.tsx";
import type { SessionEnd } from "./ending.ts";

/** Once the session has ended nothing else shows, whatever else fails: no code has to be fetched for it. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const end = useSyncExternalStore(session.subscribe, session.end);
  return end === null ? children : <SignedOutPage end={end} onSignIn={session.signInAgain} />;
}

type SignedOutPageProps = { readonly end: SessionEnd; readonly onSignIn: () => Promise<void> };

function SignedOutPage({ end, onSignIn }: SignedOutPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = words[end];
  // The page that had the focus is gone; the tab's title may have named somebody.
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  useWayBack(end, onSignIn);
  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {end !== "leaving" && (
        <Button variant="primary" onClick={() => void onSignIn()}>
          {words.signIn}
        </Button>
      )}
    </main>
  );
}

/** The sign-out goes on once there is a connection; a page that Back brings up again has to be a new one. */
function useWayBack(end: SessionEnd, onSignIn: () => Promise<void>) {
  // Subscriptions to the browser.
  useEffect(() => {
    const connected = () => end === "unreachable" && void onSignIn();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("online", connected);
    window.addEventListener("pageshow", shown);
    return () => {
      window.removeEventListener("online", connected);
      window.removeEventListener("pageshow", shown);
    };
  }, [end, onSignIn]);
}
