import type { Schemas } from "@pharmacy/sdk";
import { useLocation } from "wouter";
import { linkTo } from "../routes/links.ts";
import type { NavigationState } from "./navigation-state.ts";

/**
 * Opens the recording of a clinic's entry. If the user has claimed it, answers of the last record
 * are carried over. The entry's ids are in the history state, so the address names no patient.
 */
export function useRecordEntry() {
  const [, navigate] = useLocation();
  return ({ clinicId, id: entryId, episode, isMine }: Schemas["ClinicEntry"]) => {
    const isOpen = episode?.status === "In Progress";
    const state: NavigationState = { clinicEntry: { clinicId, entryId }, keepsAnswers: isMine };
    navigate(linkTo("addVaccination", isOpen ? { episodeId: episode.id } : {}), { state });
  };
}
