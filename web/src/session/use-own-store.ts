import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import { useCurrentUser } from "./session-provider.tsx";

/** The pharmacy that the user works in. */
export function useOwnStore() {
  const { storeId } = useCurrentUser();
  return useQuery({
    ...q("getPharmacyStore", { query: { storeId: storeId ?? "" } }),
    enabled: storeId !== null,
  });
}
