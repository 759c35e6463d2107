import type { Schemas } from "@pharmacy/sdk";
import { KebabHorizontalIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useRef, useState } from "react";
import { useDialogCode } from "../../ui/lazy-part.ts";
import { batch as texts } from "@pharmacy/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { errorMessageFor, inSentences } from "../../api/error-messages.ts";
import { withEtag } from "../../api/q.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { useToast } from "../../ui/toast/toasts.tsx";

type Status = Schemas["BatchStatus"];
type Named = Pick<Schemas["Batch"], "id" | "batchNo">;

const otherThan = (status: Status): Status => (status === "Active" ? "Finished" : "Active");
const words = { Active: texts.reactivated, Finished: texts.finished };

/** Finishes or reactivates a batch without a question; the toast offers Undo. */
function useChangeStatus() {
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation("updateBatch");
  const toast = useToast();
  const [isUnderWay, setUnderWay] = useState(false);

  async function change({ id, batchNo }: Named, status: Status, canUndo = true): Promise<void> {
    setUnderWay(true);
    try {
      // Reads the batch again, since the row may be outdated, and changes only its status.
      const path = { id };
      const { data, etag } = await client.fetchQuery(withEtag("getBatch", { path }));
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

// Loaded on opening, since it weighs as much as all lists together.
const loadMenu = async () => (await import("./batch-menu.tsx")).BatchMenu;

interface BatchActionsProps {
  batch: Schemas["BatchRowBatch"];
  name: string;
}

export function BatchActions({ batch, name }: BatchActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { open, close, isLoading, opened } = useDialogCode(loadMenu);
  const { change, isUnderWay } = useChangeStatus();
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="invisible"
        loading={isLoading || isUnderWay}
        aria-label={`Actions for batch ${batch.batchNo}`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={opened ? close : open}
      >
        <KebabHorizontalIcon />
      </Button>
      {opened && (
        <opened.Dialog
          anchorRef={button}
          batch={batch}
          name={name}
          onChange={(status) => void change(batch, status)}
          onClose={close}
        />
      )}
    </>
  );
}
