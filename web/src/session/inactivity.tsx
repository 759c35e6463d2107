import { useEffect, useRef, useState } from "react";
import { ActivityWatch } from "./activity.ts";
import { useSession } from "./session-provider.tsx";
import type { InactivityWarning } from "./inactivity-warning.tsx";

const loadWarning = async () => (await import("./inactivity-warning.tsx")).InactivityWarning;

type Warning = { readonly signOutAt: number; readonly Dialog: typeof InactivityWarning };

/** Warns after 15 minutes of inactivity [4.10] and signs out 30 seconds later [4.11]. */
export function Inactivity() {
  const session = useSession();
  const watch = useRef<ActivityWatch>(null);
  const [warning, setWarning] = useState<Warning | null>(null);

  // Subscribes to the user's activity.
  useEffect(() => {
    let latest: number | null = null;
    async function warn(signOutAt: number | null) {
      latest = signOutAt;
      // If the dialog's code cannot be loaded, the sign-out still follows.
      const Dialog = signOutAt === null ? null : await loadWarning().catch(() => null);
      if (latest !== signOutAt) return;
      setWarning(signOutAt === null || Dialog === null ? null : { signOutAt, Dialog });
    }
    watch.current = new ActivityWatch(
      (signOutAt) => void warn(signOutAt),
      () => void session.expire(),
    );
    return watch.current.start();
  }, [session]);

  if (warning === null) return null;
  const { Dialog, signOutAt } = warning;
  return (
    <Dialog
      signOutAt={signOutAt}
      lost={session.losesUnsavedChanges()}
      onStay={() => watch.current?.stay()}
      onSignOut={() => void session.expire()}
    />
  );
}
