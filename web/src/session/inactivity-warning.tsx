import { draftMessages } from "./draft-messages.ts";
import { session as texts } from "@pharmacy/domain/messages";
import { useEffect, useState } from "react";
import { Modal } from "../ui/modal/modal.tsx";

type InactivityWarningProps = {
  readonly signOutAt: number;
  /** Whether the sign-out loses typed values, or the labels of the fields that it loses. */
  readonly lost: boolean | readonly string[];
  readonly onStay: () => void;
  readonly onSignOut: () => void;
};

/** [2.01] to [2.03]. Escape and the cross mean "stay signed in". */
export function InactivityWarning(props: InactivityWarningProps) {
  const { signOutAt, lost, onStay, onSignOut } = props;
  const secondsLeft = useSecondsUntil(signOutAt);
  return (
    <Modal
      title={texts.inactivityTitle}
      isAlert
      firstFocus="button"
      text={
        <>
          <p>
            Nothing has happened for a while. You will be signed out in{" "}
            <strong role="timer">{secondsLeft}</strong> {secondsLeft === 1 ? "second" : "seconds"}.
          </p>
          {lost === true && <p>{texts.typedIsLost}</p>}
          {typeof lost !== "boolean" && lost.length > 0 && <p>{draftMessages.lost(lost)}</p>}
        </>
      }
      onClose={onStay}
      buttons={[
        { content: texts.signOutNow, onClick: onSignOut },
        { content: texts.staySignedIn, buttonType: "primary", onClick: onStay, autoFocus: true },
      ]}
    />
  );
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  // A timer that counts down.
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(secondsUntil(instant)), 250);
    return () => clearInterval(ticking);
  }, [instant]);
  return seconds;
}
