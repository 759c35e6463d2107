import { basePath } from "@pharmacy/domain/limits";
import { Suspense, useEffect, useMemo, useRef } from "react";
import { Router } from "wouter";
import { readCookieChoice } from "../session/cookie-choice.ts";
import { loadCookieNotice } from "../session/load-cookie-notice.ts";
import { useConfig } from "../config/config-context.tsx";
import { Inactivity } from "../session/inactivity.tsx";
import { useCurrentUser } from "../session/session-provider.tsx";
import { resumeOffer } from "../session/unsaved-changes.ts";
import { FocusOnNavigation } from "../ui/focus-on-navigation.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { BeforeTheApp } from "./before-the-app.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { Frame } from "./frame/frame.tsx";
import { SkipLink } from "./frame/skip-link.tsx";

const CookieNotice = lazyPart(async () => (await loadCookieNotice()).CookieNotice);

const ResumeOffer = lazyPart(
  async () => (await import("../vaccinations/resume-offer.tsx")).ResumeOffer,
);

const actions = ["click", "keydown"] as const;

/** Pages are told whether somebody has done something since loading. */
function useNavigation() {
  const { productName } = useConfig();
  const hasActed = useRef(false);
  const address = useRef(window.location.href);
  // Whatever is pressed, before what it does.
  useEffect(() => {
    const note = () => void (hasActed.current = true);
    actions.forEach((action) => window.addEventListener(action, note, true));
    return () => actions.forEach((action) => window.removeEventListener(action, note, true));
  }, []);
  return useMemo(() => {
    const hasMoved = () => {
      const before = address.current;
      address.current = window.location.href;
      return before !== address.current;
    };
    return { productName, hasActed, hasMoved };
  }, [productName]);
}

export function App() {
  const { mustTell } = useCurrentUser();
  const navigation = useNavigation();
  const isRejected = readCookieChoice(localStorage) === false;
  return (
    <Router base={basePath}>
      {/* What stands above the rest comes no later than the rest: it would move it. */}
      <Suspense>
        <SkipLink />
        {!isRejected && <CookieNotice />}
        <FocusOnNavigation value={navigation}>
          {mustTell ? (
            <BeforeTheApp mustTell={mustTell} />
          ) : (
            <Frame>
              <Suspense>
                {resumeOffer(sessionStorage) && <ResumeOffer />}
                <CurrentScreen />
              </Suspense>
            </Frame>
          )}
        </FocusOnNavigation>
      </Suspense>
      <Inactivity />
    </Router>
  );
}
