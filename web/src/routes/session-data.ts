import type { Screen } from "./screens.ts";

/** Keys of the session storage begin with what they belong to, so that leaving can clear them. */
export const sessionKeys = {
  /** §2: patient and referral data held for the session. */
  patientData: "patient-data:",
  /** §2: the vaccination form's state. */
  episodeForm: "episode-form:",
  /** decisions.md, Nothing typed is lost: a batch that is being typed. */
  batchForm: "batch-form:",
} as const;

/** §2: what the session forgets when a screen opens, after another one or after loading. */
export function forgetOnNavigation(to: Screen, from: Screen | undefined, storage: Storage) {
  if (from?.clearsOnLeave) forget(sessionKeys.patientData, storage);
  if (!to.keepsEpisodeForm) forget(sessionKeys.episodeForm, storage);
}

function forget(prefix: string, storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
