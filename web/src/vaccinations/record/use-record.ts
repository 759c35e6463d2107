import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { withEtag } from "../../api/q.ts";

/** The episode that the URL names, and the version that was read. */
export function useRecord() {
  const [search] = useSearchParams();
  const episodeId = search.get("episodeId") ?? "";
  const { data: answer, ...query } = useQuery(withEtag("getEpisode", { path: { episodeId } }));
  return { episodeId, search, ...query, data: answer?.data, etag: answer?.etag };
}
