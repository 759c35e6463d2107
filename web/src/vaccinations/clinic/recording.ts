import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";

/** Where an entry is recorded. The address names no patient: the entry stands in the history's state. */
export function recordingOf({ clinicId, id, episode }: Schemas["ClinicEntry"]) {
  const isOpen = episode?.status === "In Progress";
  return {
    to: linkTo("addVaccination", isOpen ? { episodeId: episode.id } : {}),
    state: { clinicEntry: { clinicId, entryId: id } },
  };
}
