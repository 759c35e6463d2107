import { mayOpen } from "@pharmacy/domain/roles";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { useCurrentUser } from "../session/session-provider.tsx";
import { FocusOnNavigation } from "../ui/focus-on-navigation.ts";
import { useConfig } from "../config/config-context.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { forgetOnNavigation } from "../routes/session-data.ts";
import { linkTo } from "../routes/links.ts";
import { pages } from "./pages/pages.ts";
import { screenAt, type FoundScreen, type KnownScreen } from "../routes/screen-at.ts";

/** A user without a permitted role [6.01], and any unknown path [2.29], goes home. */
export function CurrentScreen({ isAfterAForm }: { isAfterAForm: boolean }) {
  const [path] = useLocation();
  const { roles } = useCurrentUser();
  const { productName } = useConfig();
  const hasNavigated = useHasNavigated(path, isAfterAForm);
  const navigation = useMemo(() => ({ productName, hasNavigated }), [productName, hasNavigated]);
  const found = screenAt(path);
  const allowed = found && mayOpen(found.screen.roles, roles) ? found : undefined;
  useForgetting(allowed?.screen);

  if (!allowed) return <Redirect to={linkTo("home")} replace />;
  return (
    <FocusOnNavigation value={navigation}>
      <OpenScreen found={allowed} />
    </FocusOnNavigation>
  );
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

/**
 * False on the screen that the application opened on, true from the first move, or after a form
 * that stood before it.
 */
function useHasNavigated(path: string, isAfterAForm: boolean): boolean {
  const [firstPath, setFirstPath] = useState(path);
  const [hasMoved, setMoved] = useState(isAfterAForm);
  if (!hasMoved && path !== firstPath) {
    // A redirect from an address without a screen is no move.
    if (screenAt(firstPath)) setMoved(true);
    else setFirstPath(path);
  }
  return hasMoved;
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
