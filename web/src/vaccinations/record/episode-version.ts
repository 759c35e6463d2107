import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessageFor, isStatus } from "../../api/error-messages.ts";

export interface EpisodeVersion {
  episode: Schemas["Episode"];
  etag: string | undefined;
}

export interface EpisodeDialogProps extends EpisodeVersion {
  onClose: () => void;
}

/** For a dialog that changes the version which is shown when it opens; `title` says that it failed. */
export function useVersion({ etag }: EpisodeVersion, title: string) {
  const client = useQueryClient();
  const [ifMatch] = useState(etag);
  const failed = (error: unknown, detail = errorMessageFor(error).detail) => ({
    words: { title, detail, reference: errorMessageFor(error).reference },
  });

  /** If another user has changed the episode, the page behind the dialog reads it again. */
  function failureOf(error: unknown) {
    if (!isStatus(error, 412)) return failed(error);
    void client.invalidateQueries({ queryKey: ["getEpisode"] });
    const by = error.problem?.lastUpdatedBy ?? "Someone else";
    const changed = `${by} changed the episode meanwhile. Close this and look at the record again.`;
    return failed(error, changed);
  }

  return { ifMatch, failed, failureOf };
}
