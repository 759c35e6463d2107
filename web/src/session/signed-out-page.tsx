import { signOutMessages as words } from "./sign-out-messages.ts";
import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import styles from "../ui/page.module.css";
import type { SignOutReason } from "./current-user.ts";
import { factsAfterSignOut } from "./unsaved-changes.ts";
import layout from "../ui/layout.module.css";

type SignedOutPageProps = {
  /** "expired": the identity provider has signed out and redirected to this page. */
  readonly reason: SignOutReason | "expired";
  readonly onSignIn: () => Promise<void>;
};

export function SignedOutPage({ reason, onSignIn }: SignedOutPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = words[reason];
  const { resume, unsaved, unanswered } = factsAfterSignOut(window.location.search);
  // The focused element is gone, and the tab's title may contain a patient's name.
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  useReconnect(reason, onSignIn);
  return (
    <main className={`${layout.stack16} ${layout.start} ${styles.alone}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {unsaved.length > 0 && (
        <p>{resume === null ? words.notStored(unsaved) : words.partlyStored(unsaved)}</p>
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

/** Reloads a page that Back restores from the cache. */
function useReconnect(reason: SignedOutPageProps["reason"], onSignIn: () => Promise<void>) {
  // Subscribes to events of the window.
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
