import { Suspense } from "react";
import { Redirect, useLocation } from "wouter";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BareFrame } from "./frame/bare-frame.tsx";
import { movedStore } from "../session/moved-store.ts";
import { linkTo } from "../routes/links.ts";
import { gates } from "./pages/pages.ts";

/**
 * What a locum or a multi-site user has to tell first; nothing else of the application shows [4.14]
 * [4.15].
 */
export function BeforeTheApp({ mustTell }: { mustTell: keyof typeof gates }) {
  const [path] = useLocation();
  // At its own address: what was typed there may be taken up again.
  const hasMoved = mustTell === "store" && movedStore(sessionStorage) !== null;
  const { Shown } = gates[hasMoved ? "storeMoved" : mustTell];
  const chooser = linkTo("multiSite");
  if (mustTell === "store" && !hasMoved && path !== chooser) {
    return <Redirect to={chooser} replace />;
  }
  return (
    <BareFrame>
      <ErrorBoundary>
        <Suspense>
          <Shown params={{}} />
        </Suspense>
      </ErrorBoundary>
    </BareFrame>
  );
}
