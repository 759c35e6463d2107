import { batch as texts } from "@pharmacy/domain/messages";
import type { Answer, Schemas } from "@pharmacy/sdk";
import { useRef } from "react";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useToast } from "../../ui/toast/toasts.tsx";

/** The edited batch with the ETag of the version that was opened. */
export interface OwnBatch {
  batch: Schemas["Batch"];
  etag: string | undefined;
}

/** A retry with the same values uses the same idempotency key and the same body. */
interface Attempt {
  values: string;
  key: string;
  additionDate: string;
}

/** Adds the batch's id and its pharmacy's id if they are known [3.21]. */
export function withOwnIds(
  input: Schemas["BatchInput"],
  storeId: string | null,
  own?: Schemas["Batch"],
): Schemas["BatchInput"] {
  if (own) return { ...input, id: own.id, storeId: own.storeId };
  return storeId === null ? input : { ...input, storeId };
}

/** Creates or updates a batch and shows the result in a toast, [8.11] to [8.14]. */
export function useSaveBatch(own: OwnBatch | undefined) {
  const create = useApiMutation("createBatch");
  const update = useApiMutation("updateBatch");
  const { storeId } = useCurrentUser();
  const toast = useToast();
  const attempt = useRef<Attempt>(null);

  function attemptFor(values: string): Attempt {
    if (attempt.current?.values !== values) {
      const additionDate = own?.batch.additionDate ?? new Date().toISOString();
      attempt.current = { values, key: crypto.randomUUID(), additionDate };
    }
    return attempt.current;
  }

  async function send(
    input: Schemas["BatchInput"],
    idempotencyKey: string,
  ): Promise<Answer<"createBatch"> | Answer<"updateBatch">> {
    const body = withOwnIds(input, storeId, own?.batch);
    if (!own) return create.mutateAsync({ params: { body }, options: { idempotencyKey } });
    const params = { path: { id: own.batch.id }, body };
    return update.mutateAsync({ params, options: { idempotencyKey, ifMatch: own.etag } });
  }

  async function save(input: Schemas["BatchInput"], key: string) {
    const { batchNo } = input;
    try {
      const { data } = await send(input, key);
      attempt.current = null;
      toast.succeed(own ? texts.updated(batchNo) : texts.created(batchNo));
      return { saved: data };
    } catch (error) {
      toast.fail(own ? texts.updateFailed(batchNo) : texts.createFailed(batchNo), "form");
      return { error };
    }
  }

  return { attemptFor, save };
}
