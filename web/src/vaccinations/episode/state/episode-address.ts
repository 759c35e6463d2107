import { useSearchParams } from "wouter";
import { linkTo } from "../../../routes/links.ts";

const wholeNumber = (text: string | null) =>
  text !== null && /^\d$/.test(text) ? Number(text) : undefined;

/** Which episode is open and at which step, as the URL says; without a step: where it was left. */
export function useEpisodeAddress() {
  const [search] = useSearchParams();
  return { episodeId: search.get("episodeId"), stepId: wholeNumber(search.get("step")) };
}

/** The address of a step of an episode; an ended one is edited (openapi/decisions.md, Routes). */
export const stepAddress = (episodeId: string, stepId: number, isEnded = false) =>
  linkTo(isEnded ? "editVaccination" : "addVaccination", { episodeId, step: String(stepId) });
