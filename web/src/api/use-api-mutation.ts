import type { Answer, OperationId, Params, PharmacyClient, RequestError } from "@pharmacy/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readAgain } from "./cache.ts";
import { apiOf } from "./client.ts";
import { readable, UnreadableAnswerError } from "./readable.ts";
import { isStatus } from "./error-messages.ts";

/** What a change is asked with; `options` carries `ifMatch` and `idempotencyKey`. */
export type Change<Id extends OperationId> = {
  readonly params: Params<Id>;
  readonly options?: Parameters<PharmacyClient["call"]>[2];
};

/** A change, or a search that is sent off, by its operation's name. Once it is confirmed, what it changed is read again where it shows. */
export function useApiMutation<Id extends OperationId>(operationId: Id) {
  const client = useQueryClient();
  return useMutation<Answer<Id>, RequestError, Change<Id>>({
    mutationKey: [operationId],
    mutationFn: async ({ params, options }) =>
      readable(operationId, await apiOf(client).call(operationId, params, options)),
    // Not awaited: the answer is confirmed, a slow list must not hold it back.
    onSuccess: () => void readAgain(client, operationId),
    // The change may have been made all the same, or somebody else's: what shows is not kept as if not.
    onError: (error) => {
      if (error instanceof UnreadableAnswerError || isStatus(error, 409))
        void readAgain(client, operationId);
    },
  });
}
