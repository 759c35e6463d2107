import { isMultiSite } from "@pharmacy/domain/roles";
import { useEffect } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import { linkTo } from "../app/links.ts";
import { useSession, useWho } from "./session-context.tsx";

/**
 * The multi-site route while a store is chosen: it redirects home (§2), unless the user asked to
 * switch. Forgetting the store is what opens the chooser (decisions.md § Routes).
 */
export function SwitchPharmacy() {
  const { onDuty } = useSession();
  const { roles } = useWho();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const isSwitching = search.has("switch") && isMultiSite(roles);
  // A change of the session's storage follows the navigation; the question about unsaved changes came before it.
  useEffect(() => {
    if (!isSwitching) return;
    navigate(linkTo("multiSite"), { replace: true });
    onDuty.forgetStore();
  }, [isSwitching, navigate, onDuty]);
  return isSwitching ? null : <Redirect to={linkTo("home")} replace />;
}
