import { useQueryClient } from "@tanstack/react-query";
import { apiOf } from "../../api/client.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import type { SaveCalls } from "./save-episode.ts";

/** A save through React Query, so that what it changed is read again where it shows. */
export function useSaveCalls(): SaveCalls {
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation("saveEpisode");
  return {
    save: (params, options) => mutateAsync({ params, options }),
    read: (episodeId) => apiOf(client).call("getEpisode", { path: { episodeId } }),
  };
}
