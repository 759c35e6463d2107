import { mayOpen } from "@pharmacy/domain/roles";
import { Suspense, useEffect, useRef } from "react";
import { Redirect, useLocation } from "wouter";
import { useCurrentUser } from "../session/session-provider.tsx";
import { useToast } from "../ui/toast/toasts.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { forgetOnNavigation } from "../routes/session-data.ts";
import { linkTo } from "../routes/links.ts";
import { pages } from "./pages/pages.ts";
import { roleMessages } from "../routes/role-messages.ts";
import { screenAt, type FoundScreen, type KnownScreen } from "../routes/screen-at.ts";

/** A user without a permitted role [6.01], and any unknown path [2.29], goes home. */
export function CurrentScreen() {
  const [path] = useLocation();
  const { roles } = useCurrentUser();
  const found = screenAt(path);
  const allowed = found && mayOpen(found.screen.permission, roles) ? found : undefined;
  useForgetting(allowed?.screen);

  // The address of the application itself names no page.
  const why = found ? roleMessages.notPermitted : path === "/" ? null : roleMessages.noPage;
  if (!allowed) return <GoHome why={why} />;
  return <OpenScreen found={allowed} />;
}

/** A role may be taken away while its page is open: nobody is moved without the reason. */
function GoHome({ why }: { why: string | null }) {
  const toast = useToast();
  // A toast stands outside the screens.
  useEffect(() => {
    if (why !== null) toast.fail(why);
  }, [why, toast]);
  return <Redirect to={linkTo("home")} replace />;
}

function OpenScreen({ found: { screen, params } }: { found: FoundScreen }) {
  const { Shown } = pages[screen.id];
  return (
    <ErrorBoundary key={screen.id}>
      <Suspense>
        <Shown params={params} />
      </Suspense>
    </ErrorBoundary>
  );
}

function useForgetting(screen: KnownScreen | undefined) {
  const previous = useRef<KnownScreen>(undefined);
  // What the session storage holds follows the route: it changes once the screen has.
  useEffect(() => {
    if (screen === undefined || screen === previous.current) return;
    forgetOnNavigation(screen, previous.current, sessionStorage);
    previous.current = screen;
  }, [screen]);
}
