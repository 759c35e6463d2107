import {
  decommissionReasons,
  decommissionWords as words,
} from "@pharmacy/domain/batch/decommission";
import type { Schemas } from "@pharmacy/sdk";
import { useLocation } from "wouter";
import { isReadIn } from "../../api/problem-codes.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { type ErrorMessage, errorMessageFor } from "../../api/error-messages.ts";
import { linkTo } from "../../app/links.ts";
import { ReasonDialog } from "../../ui/reason/reason-dialog.tsx";
import { useToast } from "../../ui/toast/toasts.tsx";

function failureOf(error: unknown): ErrorMessage {
  const said = { ...errorMessageFor(error), title: words.failed };
  if (!isReadIn("question", error)) return said;
  return { ...said, detail: words.changed(error.problem?.lastUpdatedBy ?? "Somebody") };
}

interface DecommissionDialogProps {
  batch: Schemas["Batch"];
  etag: string | undefined;
  onClose: () => void;
}

/** Asks why a batch is taken out of use for good, and does it. */
export function DecommissionDialog({ batch, etag, onClose }: DecommissionDialogProps) {
  const { id, batchNo, usedInEpisodes = 0 } = batch;
  const { mutate, isPending, error } = useApiMutation("decommissionBatch");
  const toast = useToast();
  const [, navigate] = useLocation();

  function decommission(body: Schemas["DeletionRequest"]) {
    mutate(
      { params: { path: { id }, body }, options: { ifMatch: etag } },
      {
        onSuccess: () => {
          toast.succeed(words.done(batchNo));
          navigate(linkTo("batches", { tab: "decommissioned" }));
        },
      },
    );
  }

  return (
    <ReasonDialog
      words={{ ...words, title: words.title(batchNo), text: words.text(usedInEpisodes) }}
      reasons={decommissionReasons}
      failure={error && failureOf(error)}
      isUnderWay={isPending}
      onSubmit={decommission}
      onClose={onClose}
    />
  );
}
