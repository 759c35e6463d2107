import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isStatus } from "../../../api/error-messages.ts";
import { q } from "../../../api/q.ts";
import { usePageSettings } from "../../../ui/list/list-settings.ts";

/** A page of an episode's audit, as far as the server keeps one (openapi/decisions.md, Contract). */
export function useAudit(episodeId: string) {
  const settings = usePageSettings();
  const { page, size } = settings;
  const audit = useQuery({
    ...q("getEpisodeAudit", { path: { episodeId }, query: { page, size } }),
    // The page before stays until the next one is there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  const isKept = !isStatus(audit.error, 404) && !isStatus(audit.error, 501);
  return { ...audit, isKept, settings };
}
