import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { EditMenu } from "./edit-menu.tsx";
import layout from "../../ui/layout.module.css";
import { isPermitted } from "@pharmacy/domain/roles";
import { TrashIcon } from "@primer/octicons-react";
import { useRef } from "react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useDialogCode } from "../../ui/use-dialog-code.ts";
import type { EpisodeVersion } from "./delete/use-delete-episode.ts";

// Comes with the question, not with the page.
const loadDialog = async () => (await import("./delete/delete-dialog.tsx")).DeleteDialog;

/** For those who may delete (openapi/decisions.md, Permissions); the server decides once more. */
function DeleteEpisode({ episode, etag }: EpisodeVersion) {
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

interface RecordActionsProps {
  episode: Schemas["Episode"];
  etag: string | undefined;
}

/** An open episode is continued, an ended one edited; a deleted one is only read, or printed. */
export function RecordActions({ episode, etag }: RecordActionsProps) {
  const { id: episodeId, status, deleted } = episode;
  const print = <Button onClick={() => window.print()}>Print</Button>;
  if (deleted) return print;
  const isOpen = status === "In Progress";
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      <DeleteEpisode episode={episode} etag={etag} />
      {print}
      {isOpen && (
        <ButtonLink to={linkTo("addVaccination", { episodeId })} variant="primary">
          Continue
        </ButtonLink>
      )}
      <EditMenu episode={episode} />
    </div>
  );
}
