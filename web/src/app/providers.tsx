import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider as SharedStateProvider } from "jotai";
import { type ReactNode, StrictMode } from "react";
import { SessionProvider } from "../session/session-provider.tsx";
import { WhileSignedIn } from "../session/while-signed-in.tsx";
import { ConfirmProvider } from "../ui/confirm/confirm.tsx";
import { Toasts } from "../ui/toast/toasts.tsx";
import { ConfigProvider } from "../config/config-context.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { Started } from "./first-page.ts";

type ProvidersProps = Started & {
  readonly queries: QueryClient;
  readonly children: ReactNode;
};

/** Everything that pages find around them. */
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
