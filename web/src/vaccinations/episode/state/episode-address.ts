import { useSearchParams } from "wouter";
import { linkTo } from "../../../routes/links.ts";

const wholeNumber = (text: string | null) =>
  text !== null && /^\d$/.test(text) ? Number(text) : undefined;

/** The episode and step in the URL; without a step, the episode opens at its last one. */
export function useEpisodeAddress() {
  const [search] = useSearchParams();
  return { episodeId: search.get("episodeId"), stepId: wholeNumber(search.get("step")) };
}

/** The address of a step; an ended episode is edited (openapi/decisions.md, Routes). */
export const stepAddress = (episodeId: string, stepId: number, isEnded = false) =>
  linkTo(isEnded ? "editVaccination" : "addVaccination", { episodeId, step: String(stepId) });
