import { basePath } from "@pharmacy/domain/limits";
import { Suspense, useEffect, useRef, type ReactNode, StrictMode } from "react";
import { Redirect, Router, useLocation } from "wouter";
import { mayOpen } from "@pharmacy/domain/roles";
import { readCookieChoice } from "../session/cookie-choice.ts";
import { ConfigProvider } from "../config/config-context.tsx";
import { Inactivity } from "../session/inactivity.tsx";
import { useCurrentUser, SessionProvider, useSession } from "../session/session-provider.tsx";
import { resumeOffer } from "../session/unsaved-changes.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { movedStore } from "../session/session-context.ts";
import { linkTo, type KnownScreen, screenAt } from "../routes/links.ts";
import { useToast, Toasts } from "../ui/toast/toasts.tsx";
import { forgetOnNavigation } from "../routes/session-data.ts";
import { roleMessages } from "../routes/role-messages.ts";
import { BareFrame, Frame, SkipLink } from "./frame/frame.tsx";
import { ErrorBoundary } from "./error-pages.tsx";
import { gates, pageOf } from "./pages/pages.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider as SharedStateProvider, useAtomValueRawSync } from "jotai";
import { ConfirmProvider } from "../ui/confirm/confirm.tsx";
import { type SharedState, signOutReasonAtom } from "../session/current-user.ts";
import { SignedOutPage } from "../session/signed-out-page.tsx";
import type { Config } from "../config/config.ts";
import type { Session } from "../session/session.ts";

const CookieNotice = lazyPart(
  async () => (await import("../session/cookie-notice.tsx")).CookieNotice,
);

const ResumeOffer = lazyPart(
  async () => (await import("../vaccinations/resume-offer.tsx")).ResumeOffer,
);

export function App() {
  const { gate } = useCurrentUser();
  const isRejected = readCookieChoice(localStorage) === false;
  return (
    <Router base={basePath}>
      {/* One boundary: the cookie notice would move the page if it came later. */}
      <Suspense>
        <SkipLink />
        {!isRejected && <CookieNotice />}
        {gate ? (
          <GatePage gate={gate} />
        ) : (
          <Frame>
            <Suspense>
              {resumeOffer(sessionStorage) && <ResumeOffer />}
              <CurrentScreen />
            </Suspense>
          </Frame>
        )}
      </Suspense>
      <Inactivity />
    </Router>
  );
}

function GatePage({ gate }: { gate: keyof typeof gates }) {
  const [path] = useLocation();
  // The address stays, so that the user can continue there with what was typed.
  const hasMoved = gate === "store" && movedStore(sessionStorage) !== null;
  const { Shown } = gates[hasMoved ? "storeMoved" : gate];
  const chooser = linkTo("multiSite");
  if (gate === "store" && !hasMoved && path !== chooser) {
    return <Redirect to={chooser} replace />;
  }
  return (
    <BareFrame>
      <ErrorBoundary>
        <Suspense>
          <Shown />
        </Suspense>
      </ErrorBoundary>
    </BareFrame>
  );
}

/** [6.01] [2.29] */
function CurrentScreen() {
  const [path] = useLocation();
  const { roles } = useCurrentUser();
  const found = screenAt(path);
  const screen = found && mayOpen(found.permission, roles) ? found : undefined;
  useClearSessionData(screen, found !== undefined && !screen);

  // "/" is no unknown page: it needs no message.
  const why = found ? roleMessages.notPermitted : path === "/" ? null : roleMessages.noPage;
  if (!screen) return <GoHome why={why} />;
  const { Shown } = pageOf(screen.id);
  return (
    <ErrorBoundary key={screen.id}>
      <Suspense>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Says why, since the user may lose a role while its page is open. */
function GoHome({ why }: { why: string | null }) {
  const toast = useToast();
  // A toast is state outside this component.
  useEffect(() => {
    if (why !== null) toast.fail(why);
  }, [why, toast]);
  return <Redirect to={linkTo("home")} replace />;
}

function useClearSessionData(screen: KnownScreen | undefined, isRefused: boolean) {
  const previous = useRef<KnownScreen>(undefined);
  // The user may have lost a role with a form open: what was typed stays until a form is opened again.
  const isFormKept = useRef(false);
  // The session storage is outside React and changes after the screen has changed.
  useEffect(() => {
    if (isRefused) isFormKept.current = true;
    if (screen === undefined || screen === previous.current) return;
    if (screen.keepsEpisodeForm) isFormKept.current = false;
    forgetOnNavigation(screen, previous.current, sessionStorage, isFormKept.current);
    previous.current = screen;
  }, [screen, isRefused]);
}

export type Started = {
  readonly config: Config;
  readonly shared: SharedState;
  readonly session: Session;
};

type ProvidersProps = Started & { readonly queries: QueryClient; readonly children: ReactNode };

export function Providers({ config, shared, session, queries, children }: ProvidersProps) {
  return (
    <StrictMode>
      <ConfigProvider value={config}>
        <ErrorBoundary>
          <SharedStateProvider store={shared}>
            <SessionProvider value={session}>
              <WhileSignedIn>
                <QueryClientProvider client={queries}>
                  <ConfirmProvider>{children}</ConfirmProvider>
                  <Toasts />
                </QueryClientProvider>
              </WhileSignedIn>
            </SessionProvider>
          </SharedStateProvider>
        </ErrorBoundary>
      </ConfigProvider>
    </StrictMode>
  );
}

/** After the session has ended, shows only the signed-out page, whose code is already loaded. */
function WhileSignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const reason = useAtomValueRawSync(signOutReasonAtom);
  return reason === null ? (
    children
  ) : (
    <SignedOutPage reason={reason} onSignIn={session.signInAgain} />
  );
}
