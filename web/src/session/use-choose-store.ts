import { useApiMutation } from "../api/use-api-mutation.ts";
import { useSession } from "./session-provider.tsx";

/** Selects the store, refreshes the token, stores the id in the session, loads the page again [4.16]. */
export function useChooseStore(loadPage: () => void) {
  const session = useSession();
  const { mutateAsync: select } = useApiMutation("selectStore");
  return async (storeId: string) => {
    await select({ params: { path: { storeId } } });
    await session.token(Infinity);
    session.context.chooseStore(storeId);
    loadPage();
    // Never resolves, so that the button shows its spinner until the new page is loaded.
    return new Promise<never>(() => undefined);
  };
}
