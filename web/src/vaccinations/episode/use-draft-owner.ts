import { useCurrentUser } from "../../session/session-provider.tsx";

/** Whose typed values are kept: another user or store never sees them. */
export function useDraftOwner() {
  const { username, storeId } = useCurrentUser();
  return { username, storeId: storeId ?? "" };
}
