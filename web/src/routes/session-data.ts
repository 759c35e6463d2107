import type { Screen } from "./screens.ts";

/** The prefixes of keys in the session storage; leaving a page clears a prefix. */
export const sessionKeys = {
  /** Patient and referral data held for the session [2.30]. */
  patientData: "patient-data:",
  /** The vaccination form's state [2.31]. */
  episodeForm: "episode-form:",
  /** The unsaved values of the batch form (openapi/decisions.md, Nothing typed is lost). */
  batchForm: "batch-form:",
  /** The typed list of patients that is not added yet, kept while the clinic's page is open. */
  clinicList: "clinic-list:",
} as const;

/** Clears session data when a screen opens, after another screen or after loading [2.30] [2.31]. */
export function forgetOnNavigation(to: Screen, from: Screen | undefined, storage: Storage) {
  if (from?.clearsOnLeave) forget(sessionKeys.patientData, storage);
  if (!to.keepsEpisodeForm) forget(sessionKeys.episodeForm, storage);
  if (!to.keepsClinicList) forget(sessionKeys.clinicList, storage);
}

function forget(prefix: string, storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
