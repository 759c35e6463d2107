import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { DeleteEpisode } from "./delete/delete-episode.tsx";
import { EditMenu } from "./edit-menu.tsx";
import layout from "../../ui/layout.module.css";

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
