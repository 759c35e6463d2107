import { isPermitted } from "@pharmacy/domain/roles";
import { TrashIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { lazy, Suspense, useRef, useState } from "react";
import { useWho } from "../../../session/session-context.tsx";
import type { DeleteDialogProps } from "./delete-dialog.tsx";

// Comes with the question, not with the page.
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

/** For those who may delete (decisions.md, Permissions); the server decides once more. */
export function DeleteEpisode({ episode, etag }: Omit<DeleteDialogProps, "onClose">) {
  const { roles } = useWho();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (episode.deleted || !isPermitted("vaccination:delete", roles)) return null;

  function close() {
    setAsking(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="danger"
        leadingVisual={TrashIcon}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog episode={episode} etag={etag} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
