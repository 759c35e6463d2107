import { useApiMutation } from "../api/use-api-mutation.ts";
import { useToast } from "../ui/toast/toasts.tsx";
import { failureSentence } from "./failure-sentence.ts";
import { useSession } from "./session-provider.tsx";

/** §4: selects the store, refreshes the token, keeps the id in the session, loads the page again. */
export function useChooseStore(loadPage: () => void) {
  const session = useSession();
  const toast = useToast();
  const { mutateAsync: select } = useApiMutation("selectStore");
  return async (storeId: string) => {
    try {
      await select({ params: { path: { storeId } } });
      await session.token(Infinity);
      session.context.chooseStore(storeId);
    } catch (error) {
      toast.fail(failureSentence(error));
      return [];
    }
    loadPage();
    // The button stays pressed until the new page is there.
    return new Promise<never>(() => undefined);
  };
}
