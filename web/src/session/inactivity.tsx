import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ActivityWatch } from "./activity.ts";
import { useSession } from "./session-context.tsx";

const InactivityWarning = lazy(async () => ({
  default: (await import("./inactivity-warning.tsx")).InactivityWarning,
}));

/** §4: warns after 15 minutes without a sign of life, signs out 30 seconds later. */
export function Inactivity() {
  const session = useSession();
  const watch = useRef<ActivityWatch>(null);
  const [signOutAt, setSignOutAt] = useState<number | null>(null);

  // A subscription to what the user does.
  useEffect(() => {
    watch.current = new ActivityWatch(setSignOutAt, () => void session.expire());
    return watch.current.start();
  }, [session]);

  if (signOutAt === null) return null;
  return (
    <Suspense>
      <InactivityWarning
        signOutAt={signOutAt}
        onStay={() => watch.current?.stay()}
        onSignOut={() => void session.signOut()}
      />
    </Suspense>
  );
}
