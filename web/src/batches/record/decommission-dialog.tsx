import { decommissionReasonLabels } from "@pharmacy/domain/removal-reasons";
import type { Schemas } from "@pharmacy/sdk";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { errorMessageFor, isStatus } from "../../api/error-messages.ts";
import { linkTo } from "../../routes/links.ts";
import type { SaveFailed } from "../../ui/form/use-saving.ts";
import { ReasonDialog } from "../../ui/reason/reason-dialog.tsx";

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

function failureOf(error: unknown): SaveFailed {
  const message = { ...errorMessageFor(error), title: words.failed };
  if (!isStatus(error, 412)) return { words: message };
  const detail = words.changed(error.problem?.lastUpdatedBy ?? "Somebody");
  return { words: { ...message, detail } };
}

interface DecommissionDialogProps {
  batch: Schemas["Batch"];
  etag: string | undefined;
  onClose: () => void;
}

export function DecommissionDialog({ batch, etag, onClose }: DecommissionDialogProps) {
  const { id, batchNo, usedInEpisodes = 0 } = batch;
  const { mutateAsync } = useApiMutation("decommissionBatch");

  return (
    <ReasonDialog
      words={{
        ...words,
        title: words.title(batchNo),
        text: words.text(usedInEpisodes),
        done: words.done(batchNo),
        doneBefore: words.doneBefore(batchNo),
      }}
      reasons={decommissionReasonLabels}
      doneAt={linkTo("batches", { tab: "decommissioned" })}
      send={(body) => mutateAsync({ params: { path: { id }, body }, options: { ifMatch: etag } })}
      failureOf={failureOf}
      onClose={onClose}
    />
  );
}
