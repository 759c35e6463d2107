import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseMutationResult } from "@tanstack/react-query";
import { ApiError } from "../errors.ts";
import type { RequestError } from "../errors.ts";
import type { PharmacyClient } from "../as-pharmacy-client.ts";
import type { Answer, Params } from "../methods.ts";
import type { OperationId } from "../operations.ts";
import { apiOf, readable, UnreadableAnswerError } from "./q.ts";
import { readAgain } from "./read-again.ts";

/** The arguments of a change; `options` has `ifMatch` and `idempotencyKey`. */
export type Change<Id extends OperationId> = {
  readonly params: Params<Id>;
  readonly options?: Parameters<PharmacyClient["call"]>[2];
};

/**
 * A change, or a search with a button, by the id of its operation. After its confirmation, changed
 * data that is on the screen is read again.
 *
 * @example
 * ```tsx
 * const { mutateAsync, isPending } = useApiMutation("updateBatch");
 * await mutateAsync({ params: { path: { id }, body }, options: { ifMatch: etag } });
 * ```
 */
export function useApiMutation<Id extends OperationId>(
  operationId: Id,
): UseMutationResult<Answer<Id>, RequestError, Change<Id>> {
  const client = useQueryClient();
  return useMutation<Answer<Id>, RequestError, Change<Id>>({
    mutationKey: [operationId],
    mutationFn: async ({ params, options }) =>
      readable(operationId, await apiOf(client).call(operationId, params, options)),
    // Not awaited: the answer is confirmed, and a slow list must not delay it.
    onSuccess: () => void readAgain(client, operationId),
    // The change, or another user's, may have been made all the same: read the data again.
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict || error instanceof UnreadableAnswerError) void readAgain(client, operationId);
    },
  });
}
