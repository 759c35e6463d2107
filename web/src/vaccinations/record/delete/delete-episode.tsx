import { isPermitted } from "@pharmacy/domain/roles";
import { TrashIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useRef } from "react";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import type { EpisodeVersion } from "./use-delete-episode.ts";

// Comes with the question, not with the page.
const loadDialog = async () => (await import("./delete-dialog.tsx")).DeleteDialog;

/** For those who may delete (openapi/decisions.md, Permissions); the server decides once more. */
export function DeleteEpisode({ episode, etag }: EpisodeVersion) {
  const { roles } = useCurrentUser();
  const dialog = useDialogCode(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  if (episode.deleted || !isPermitted("vaccination:delete", roles)) return null;

  function close() {
    dialog.close();
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="danger"
        leadingVisual={TrashIcon}
        loading={dialog.isLoading}
        onClick={dialog.open}
      >
        Delete
      </Button>
      {dialog.opened && <dialog.opened.Dialog episode={episode} etag={etag} onClose={close} />}
    </>
  );
}
