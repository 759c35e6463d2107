import type { OperationId } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../../api/cache.ts";
import { apiOf } from "../../../api/query-client.ts";
import { readable } from "../../../api/readable.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { isConfirmed, type SaveCalls } from "./save-episode.ts";

/** A save; what it changed is read again where it shows. */
export function useSaveCalls(): SaveCalls {
  const client = useQueryClient();
  const { name } = useCurrentUser();
  return {
    name,
    async save(params, options) {
      const answer = await apiOf(client).call("saveEpisode", params, options);
      // Not after an unconfirmed one: the history would hold the very delivery that is sent again.
      if (isConfirmed(answer)) void readAgain(client, "saveEpisode");
      return answer;
    },
    read: async (episodeId) =>
      readable("getEpisode", await apiOf(client).call("getEpisode", { path: { episodeId } })),
    readHistoryAgain: () =>
      void client.invalidateQueries({
        queryKey: ["getVaccinationHistory" satisfies OperationId],
      }),
    entry: async ({ clinicId, entryId }) => {
      const path = { clinicId, entryId };
      return readable("getClinicEntry", await apiOf(client).call("getClinicEntry", { path })).data;
    },
    move: async ({ clinicId, entryId }, move) =>
      apiOf(client).call("moveClinicEntry", { path: { clinicId, entryId }, body: { move } }),
  };
}
