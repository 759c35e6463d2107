import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import type { Session } from "../session/session.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { WhileSignedIn } from "../session/while-signed-in.tsx";
import { ConfirmProvider } from "../ui/confirm/confirm.tsx";
import { ToastProvider } from "../ui/toast/toasts.tsx";
import type { Config } from "../config/config.ts";
import { ConfigProvider } from "../config/config-context.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

type ProvidersProps = {
  readonly config: Config;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly children: ReactNode;
};

/** Everything that pages find around them. */
export function Providers({ config, session, queries, children }: ProvidersProps) {
  return (
    <StrictMode>
      <ConfigProvider value={config}>
        <ErrorBoundary>
          <SessionProvider value={session}>
            <WhileSignedIn>
              <QueryClientProvider client={queries}>
                <ToastProvider>
                  <ConfirmProvider>{children}</ConfirmProvider>
                </ToastProvider>
              </QueryClientProvider>
            </WhileSignedIn>
          </SessionProvider>
        </ErrorBoundary>
      </ConfigProvider>
    </StrictMode>
  );
}
