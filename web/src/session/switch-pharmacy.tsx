import { isMultiSite } from "@pharmacy/domain/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { linkTo } from "../routes/links.ts";
import { useSession, useCurrentUser } from "./session-provider.tsx";

const asksToSwitch = (search: string) => new URLSearchParams(search).has("switch");

/**
 * The multi-site route while a store is chosen: it redirects home [2.38], unless the user asked to
 * switch. Forgetting the store is what opens the chooser (openapi/decisions.md, Routes).
 */
export function SwitchPharmacy() {
  const { context } = useSession();
  const { roles } = useCurrentUser();
  const queries = useQueryClient();
  const isSwitching = asksToSwitch(useSearch()) && isMultiSite(roles);
  const [, navigate] = useLocation();
  // The session's storage follows the navigation; the question about unsaved changes came before it.
  useEffect(() => {
    if (isSwitching) {
      navigate(linkTo("multiSite"), { replace: true });
      context.leaveStore();
      queries.clear();
    } else if (!isMultiSite(roles) || !asksToSwitch(window.location.search)) {
      // React may show this late, when the user has already asked to switch.
      navigate(linkTo("home"), { replace: true });
    }
  }, [isSwitching, navigate, context, queries, roles]);
  return null;
}
