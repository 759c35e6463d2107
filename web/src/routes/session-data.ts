import type { Screen } from "./screens.ts";

/** Keys of the session storage begin with what they belong to, so that leaving can clear them. */
export const sessionKeys = {
  /** Patient and referral data held for the session [2.30]. */
  patientData: "patient-data:",
  /** The vaccination form's state [2.31]. */
  episodeForm: "episode-form:",
  /** A batch that is being typed (openapi/decisions.md, Nothing typed is lost). */
  batchForm: "batch-form:",
  /** A clinic's list that is not added yet: patients, kept as long as the clinic's page is open. */
  clinicList: "clinic-list:",
} as const;

/** What the session forgets when a screen opens, after another one or after loading [2.30] [2.31]. */
export function forgetOnNavigation(to: Screen, from: Screen | undefined, storage: Storage) {
  if (from?.clearsOnLeave) forget(sessionKeys.patientData, storage);
  if (!to.keepsEpisodeForm) forget(sessionKeys.episodeForm, storage);
  if (!to.keepsClinicList) forget(sessionKeys.clinicList, storage);
}

function forget(prefix: string, storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
