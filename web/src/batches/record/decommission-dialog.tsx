import { decommissionReasonLabels } from "@pharmacy/domain/removal-reasons";
import type { Schemas } from "@pharmacy/sdk";
import { isShownIn } from "../../api/problem-codes.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { type ErrorMessage, errorMessageFor, isStatus } from "../../api/error-messages.ts";
import { linkTo } from "../../routes/links.ts";
import { outcomeOf, type SaveOutcome } from "../../ui/form/use-saving.ts";
import { ReasonDialog } from "../../ui/reason/reason-dialog.tsx";
import { useToast } from "../../ui/toast/toasts.tsx";

const usedBy = (episodes: number): string => {
  if (episodes === 0) return "No episode used it.";
  return episodes === 1
    ? "1 episode used it and keeps it."
    : `${episodes} episodes used it and keep it.`;
};

/** openapi/decisions.md, Batches */
const words = {
  title: (batchNo: string) => `Decommission batch ${batchNo}?`,
  text: (episodes: number) =>
    `It moves to the Decommissioned tab with your name and the reason, and can no longer be chosen or changed. This cannot be undone. ${usedBy(episodes)}`,
  reason: "Why is it decommissioned?",
  comment: "Comment",
  confirm: "Decommission batch",
  done: (batchNo: string) => `Batch #${batchNo} was decommissioned`,
  doneBefore: (batchNo: string) =>
    `Batch #${batchNo} was already decommissioned, for the reason on its page. Your reason was not stored.`,
  changed: (by: string) =>
    `${by} changed this batch after you opened it. Open it again to see what it is now.`,
  failed: "The batch was not decommissioned",
} as const;

function failureOf(error: unknown): ErrorMessage {
  const message = { ...errorMessageFor(error), title: words.failed };
  if (!isShownIn("question", error)) return message;
  return { ...message, detail: words.changed(error.problem?.lastUpdatedBy ?? "Somebody") };
}

interface DecommissionDialogProps {
  batch: Schemas["Batch"];
  etag: string | undefined;
  onClose: () => void;
}

export function DecommissionDialog({ batch, etag, onClose }: DecommissionDialogProps) {
  const { id, batchNo, usedInEpisodes = 0 } = batch;
  const { mutateAsync } = useApiMutation("decommissionBatch");
  const toast = useToast();

  async function decommission(body: Schemas["DecommissionRequest"]): Promise<SaveOutcome> {
    try {
      await mutateAsync({ params: { path: { id }, body }, options: { ifMatch: etag } });
    } catch (error) {
      if (!isStatus(error, 409)) return outcomeOf(error, { words: failureOf(error) });
      toast.fail(words.doneBefore(batchNo));
      return [];
    }
    toast.succeed(words.done(batchNo));
    return [];
  }

  return (
    <ReasonDialog
      words={{ ...words, title: words.title(batchNo), text: words.text(usedInEpisodes) }}
      reasons={decommissionReasonLabels}
      doneAt={linkTo("batches", { tab: "decommissioned" })}
      onSubmit={decommission}
      onClose={onClose}
    />
  );
}
