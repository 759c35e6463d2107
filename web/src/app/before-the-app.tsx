import { Suspense, useMemo } from "react";
import { Redirect, useLocation } from "wouter";
import { ArrivalContext } from "../ui/arrival.ts";
import { useConfig } from "./config-context.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BareFrame } from "./frame/bare-frame.tsx";
import { linkTo } from "./links.ts";
import { gates } from "./pages.ts";

/** §4: what a locum or a multi-site user has to tell first; nothing else of the application shows. */
export function BeforeTheApp({ mustTell }: { mustTell: keyof typeof gates }) {
  const [path] = useLocation();
  const { productName } = useConfig();
  const arrival = useMemo(() => ({ productName, arrivedByLink: true }), [productName]);
  const { Shown } = gates[mustTell];
  const chooser = linkTo("multiSite");
  if (mustTell === "store" && path !== chooser) return <Redirect to={chooser} replace />;
  return (
    <BareFrame>
      <ErrorBoundary>
        <ArrivalContext value={arrival}>
          <Suspense>
            <Shown params={{}} />
          </Suspense>
        </ArrivalContext>
      </ErrorBoundary>
    </BareFrame>
  );
}
