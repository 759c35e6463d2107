import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider as SharedStateProvider, useAtomValueRawSync } from "jotai";
import { type ReactNode, StrictMode } from "react";
import { SessionProvider, useSession } from "../session/session-provider.tsx";
import { ConfirmProvider } from "../ui/confirm/confirm.tsx";
import { Toasts } from "../ui/toast/toasts.tsx";
import { ConfigProvider } from "../config/config-context.tsx";
import { signOutReasonAtom } from "../session/session-state.ts";
import { SignedOutPage } from "../session/signed-out-page.tsx";
import { ErrorBoundary } from "./error-pages.tsx";
import type { Started } from "./first-page.ts";

type ProvidersProps = Started & {
  readonly queries: QueryClient;
  readonly children: ReactNode;
};

/** The contexts of all pages. */
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
