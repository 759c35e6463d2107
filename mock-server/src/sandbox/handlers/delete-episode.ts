import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { changesBetween, writeAudit } from "../store/audit.ts";
import { findEpisode, updateEpisode } from "../store/episodes.ts";
import { inTransaction, OvertakenError } from "../store/transaction.ts";
import { moveStockDoses } from "../store/stock-doses.ts";
import { entryOf, moveEntryAfter } from "./follow-clinic-entry.ts";
import type { Services } from "./services.ts";
import { checkSameRemoval, checkVersion } from "./versions.ts";

export function deleteEpisodeHandlers({ database }: Services) {
  return {
    async deleteEpisode({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const { storeId, now, principal, correlationId } = call;
        const before = await findEpisode(work, storeId, path.episodeId);
        if (!before) throw notFound();
        if (before.episode.deleted) {
          const { deletedReason: reason, deletedComment: comment } = before.episode;
          checkSameRemoval(before.episode.id, body, { reason, comment });
          return { body: before.episode, version: before.version };
        }
        const { lastUpdatedBy: by, lastUpdatedDate } = before.episode;
        checkVersion(call, before.version, { by, at: lastUpdatedDate });
        const at = now.toISOString();
        const episode: Schemas["Episode"] = {
          ...before.episode,
          deleted: true,
          deletedBy: principal.actor.name,
          deletedReason: body.reason,
          deletedComment: body.comment ?? null,
          deletedDate: at,
          lastUpdatedBy: principal.actor.name,
          lastUpdatedDate: at,
        };
        const followed = await entryOf(work, call, episode.id);
        if (!(await updateEpisode(work, storeId, before, episode))) throw new OvertakenError();
        await moveStockDoses(work, storeId, before.episode, episode);
        if (followed) await moveEntryAfter(work, call, followed, episode);
        const version = before.version + 1;
        await writeAudit(
          work,
          { storeId, episodeId: episode.id, version },
          {
            at,
            by: principal.actor.name,
            gphc: principal.actor.gphc,
            action: "deleted",
            correlationId,
            changes: changesBetween(before.episode, episode),
          },
        );
        return { body: episode, version };
      });
    },
  } satisfies Partial<Handlers>;
}
