/** Every number of the specification's §9 (and the lengths of §5), once, with its unit in its name. */

const second = 1000;
const minute = 60 * second;

/** Sign-in and session. */
export const sessionLimits = {
  inactivityMs: 15 * minute, // §9
  warningCountdownMs: 30 * second, // §9
  /** The refresh token is renewed this long before it expires. */
  refreshBeforeExpiryMs: 50 * second, // §9
  /** A call's bearer token is renewed when it expires within this time. */
  tokenRefreshThresholdSeconds: 30, // §7, §9
  /** What a sign-out that nobody chose waits for the draft of what was typed. */
  lastSaveMs: 5 * second, // ours
  cookieNoticeVersion: 1, // §9
  analyticsSiteVersion: 6, // §9
} as const;

/** Calls, caches and lists. */
export const callLimits = {
  gpCacheMinutes: 10, // §9, the default of the configuration
  meshTimeoutSeconds: 20, // §9, the default of the configuration
  historyCacheMs: 60 * second, // §7, §9
  pageSize: 10, // §9
  pickerSize: 99, // §9
  batchCheckDebounceMs: 500, // §9
  batchCheckMinimumCharacters: 2, // §9
} as const;

/** Steps of an episode. */
export const stepLimits = {
  stepsPerVaccine: 2, // §9
} as const;

/** Stock (decisions.md, Batches). */
export const stockLimits = {
  runLowDoses: 10,
  expiresSoonDays: 30,
  /** No vaccine lasts longer: a date beyond is more likely mistyped. */
  farAheadYears: 10,
} as const;

export const basePath = "/pharmacy"; // §9
