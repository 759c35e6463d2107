import { signOutMessages as words } from "./sign-out-messages.ts";
import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import styles from "../ui/page.module.css";
import type { SignOutReason } from "./sign-out.ts";
import { offersResume, stepsNotKept, stepsUnanswered } from "./unsaved-changes.ts";
import layout from "../ui/layout.module.css";

type SignedOutPageProps = {
  /** Expired: the identity provider has signed out and led back here. */
  readonly reason: SignOutReason | "expired";
  readonly onSignIn: () => Promise<void>;
};

/** What shows once nobody is signed in; which step was not kept stands in the address. */
export function SignedOutPage({ reason, onSignIn }: SignedOutPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = words[reason];
  const notKept = stepsNotKept(window.location.search);
  const unanswered = stepsUnanswered(window.location.search);
  const isPartlyKept = offersResume(window.location.search);
  // The page that had the focus is gone; the tab's title may have named somebody.
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  useWayBack(reason, onSignIn);
  return (
    <main className={`${layout.stack16} ${layout.start} ${styles.alone}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {notKept.length > 0 && (
        <p>{isPartlyKept ? words.partlyKept(notKept) : words.notKept(notKept)}</p>
      )}
      {unanswered.length > 0 && <p>{words.unanswered(unanswered)}</p>}
      {reason !== "leaving" && (
        <Button variant="primary" onClick={() => void onSignIn()}>
          {words.signIn}
        </Button>
      )}
    </main>
  );
}

/** The sign-out goes on once there is a connection; a page that Back brings up again has to be a new one. */
function useWayBack(reason: SignedOutPageProps["reason"], onSignIn: () => Promise<void>) {
  // Subscriptions to the browser.
  useEffect(() => {
    const connected = () => reason === "unreachable" && void onSignIn();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("online", connected);
    window.addEventListener("pageshow", shown);
    return () => {
      window.removeEventListener("online", connected);
      window.removeEventListener("pageshow", shown);
    };
  }, [reason, onSignIn]);
}
