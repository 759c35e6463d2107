/** Other numbers of the requirements: `field-limits.ts`. Each name contains the unit. */

const second = 1000;
const minute = 60 * second;

export const sessionLimits = {
  inactivityMs: 15 * minute, // [4.10]
  warningCountdownMs: 30 * second, // [9.01]
  /** The refresh token is renewed this long before it expires. */
  refreshBeforeExpiryMs: 50 * second, // [4.07]
  /** A call's bearer token is renewed when it expires within this time. */
  tokenRefreshThresholdSeconds: 30, // [7.31]
  /** The longest wait for the last draft save before an automatic sign-out. */
  lastSaveMs: 5 * second, // ours
  cookieNoticeVersion: 1, // [1.06]
  analyticsSiteVersion: 6, // [9.02], the default of the configuration
} as const;

export const callLimits = {
  gpCacheMinutes: 10, // [9.04], the default of the configuration
  meshTimeoutSeconds: 20, // [9.05], the default of the configuration
  historyCacheMs: 60 * second, // [7.16]
  pageSize: 10, // [9.06]
  pickerSize: 99, // [7.19]
  batchCheckDebounceMs: 500, // [5.96]
  batchCheckMinimumCharacters: 2, // [5.96]
} as const;

/** Stock (openapi/decisions.md, Batches). */
export const stockLimits = {
  runLowDoses: 10,
  expiresSoonDays: 30,
  /** A use-by day is days or weeks after the thaw, an expiry months. */
  useBySoonDays: 7,
  /** A later expiry is probably a typing error: no vaccine keeps this long. */
  farAheadYears: 10,
} as const;

export const basePath = "/pharmacy"; // [1.02]
