import type { Schemas } from "@pharmacy/sdk";
import { useLocation } from "wouter";
import { linkTo } from "../routes/links.ts";
import type { NavigationState } from "./navigation-state.ts";

/**
 * Opens the recording of a clinic's entry; of one that the caller has claimed, with what the last record
 * left. The address names no patient: the entry stands in the history's state.
 */
export function useRecordEntry() {
  const [, navigate] = useLocation();
  return ({ clinicId, id: entryId, episode, isMine }: Schemas["ClinicEntry"]) => {
    const isOpen = episode?.status === "In Progress";
    const state: NavigationState = { clinicEntry: { clinicId, entryId }, keepsAnswers: isMine };
    navigate(linkTo("addVaccination", isOpen ? { episodeId: episode.id } : {}), { state });
  };
}
