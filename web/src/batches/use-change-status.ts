import { batch as texts } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessageFor } from "../api/error-messages.ts";
import { withEtag } from "../api/q.ts";
import { inSentences } from "../api/sentence.ts";
import { useApiMutation } from "../api/use-api-mutation.ts";
import { useToast } from "../ui/toast/toasts.tsx";

type Status = Schemas["BatchStatus"];
type Named = Pick<Schemas["Batch"], "id" | "batchNo">;

const otherThan = (status: Status): Status => (status === "Active" ? "Finished" : "Active");
const words = { Active: texts.reactivated, Finished: texts.finished };

/** Finishes a batch or reactivates it, in one click; the toast offers Undo. */
export function useChangeStatus() {
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation("updateBatch");
  const toast = useToast();
  const [isUnderWay, setUnderWay] = useState(false);

  async function change({ id, batchNo }: Named, status: Status, canUndo = true): Promise<void> {
    setUnderWay(true);
    try {
      // The row may be old: the batch is read again, and goes back as it is now.
      const path = { id };
      const read = { ...withEtag("getBatch", { path }), staleTime: 0 };
      const { data, etag } = await client.fetchQuery(read);
      await mutateAsync({
        params: { path, body: { ...data, status } },
        options: { ifMatch: etag, idempotencyKey: crypto.randomUUID() },
      });
      const undo = () => void change({ id, batchNo }, otherThan(status), false);
      toast.succeed(words[status](batchNo), canUndo ? { label: "Undo", run: undo } : undefined);
    } catch (error) {
      toast.fail(inSentences(texts.updateFailed(batchNo), errorMessageFor(error).detail));
    } finally {
      setUnderWay(false);
    }
  }

  return { change, isUnderWay };
}
