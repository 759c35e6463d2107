import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { q } from "../../api/q.ts";

/** The episode that the URL names. */
export function useRecord() {
  const [search] = useSearchParams();
  const episodeId = search.get("episodeId") ?? "";
  return { episodeId, search, ...useQuery(q("getEpisode", { path: { episodeId } })) };
}
