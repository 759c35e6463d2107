import { isMultiSite } from "@pharmacy/domain/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { linkTo } from "../routes/links.ts";
import { useSession, useCurrentUser } from "./session-provider.tsx";

const asksToSwitch = (search: string) => new URLSearchParams(search).has("switch");

/**
 * The multi-site route while a store is chosen. It redirects home [2.38], unless the user asked to switch:
 * then it clears the store, which opens the chooser (openapi/decisions.md, Routes).
 */
export function SwitchPharmacy() {
  const { context } = useSession();
  const { roles } = useCurrentUser();
  const queries = useQueryClient();
  const isSwitching = asksToSwitch(useSearch()) && isMultiSite(roles);
  const [, navigate] = useLocation();
  // Changes the session storage after the navigation, and so after the question about unsaved changes.
  useEffect(() => {
    if (isSwitching) {
      navigate(linkTo("multiSite"), { replace: true });
      context.leaveStore();
      queries.clear();
    } else if (!isMultiSite(roles) || !asksToSwitch(window.location.search)) {
      // Reads the address: React may render this late, after the user has asked to switch.
      navigate(linkTo("home"), { replace: true });
    }
  }, [isSwitching, navigate, context, queries, roles]);
  return null;
}
