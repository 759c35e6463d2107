import type { Screen } from "./screens.ts";

/** The prefixes of keys in the session storage; leaving a page clears a prefix. */
export const sessionKeys = {
  patientData: "patient-data:",
  episodeForm: "episode-form:",
  /** openapi/decisions.md, Nothing typed is lost */
  batchForm: "batch-form:",
  /** The typed list of patients that is not added yet, kept while the clinic's page is open. */
  clinicList: "clinic-list:",
} as const;

export function forgetOnNavigation(
  to: Screen,
  from: Screen | undefined,
  storage: Storage,
  isFormKept = false,
) {
  // Without `from`, the page was just loaded, perhaps after one of these pages.
  if (from ? from.clearsOnLeave : !to.clearsOnLeave) forget(sessionKeys.patientData, storage);
  if (!to.keepsEpisodeForm && !isFormKept) forget(sessionKeys.episodeForm, storage);
  if (!to.keepsClinicList) forget(sessionKeys.clinicList, storage);
}

function forget(prefix: string, storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
