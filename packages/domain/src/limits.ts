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

/** Greatest and least lengths, in characters. */
export const lengths = {
  pharmacistName: 50, // §5, §9: the pharmacist details form
  name: 150, // §9: names in the vaccination forms
  gphc: 7, // §9, exactly
  registrationNumber: 20, // ours: the longest of any registration body
  careHomeAddress: 500, // ours
  vaccineName: 250, // ours
  comment: 500, // §5, §9
  draftText: 4000, // ours: what a draft keeps of a text that has no place in it
  batchNumber: 100, // §9: what the field takes
  validBatchNumber: 20, // §5: what is a valid number
  careHomeSearch: 150, // §5, §9
  careHomeSearchMinimum: 3, // §5
  residentialText: 150, // §5, §9
  residentialPostcode: 10, // §5, §9
  odsCodeMinimum: 3, // §5, §9
  telephone: 15, // §5, shared messages
  email: 254, // §5, shared messages
  searchName: 35, // PDS
  legacyNameMinimum: 2, // §5, legacy administration
  legacyName: 50, // §5, legacy administration
} as const;

/** Ages and intervals. */
export const clinicalLimits = {
  oldestAgeYears: 150, // §9
  /** The pregnancy question is asked of patients older than this (decisions.md, Patient step). */
  pregnancyQuestionOverYears: 12, // §9
  /** Recent means fewer whole days than this. The NHS recorder uses 91 for COVID-19. */
  recentCovidDays: 90, // §9 (3 months)
  recentFluDays: 180, // §9 (6 months)
  covidIntervalDays: 90, // §9
  greatestDoseAmount: 100, // ours, in the unit of the pack's dose
  futureDateToleranceMs: 30 * second, // §5, §9
} as const;

/** Steps of an episode. */
export const stepLimits = {
  stepsPerVaccine: 2, // §9
} as const;

/** Layout of the frame, in CSS pixels. */
export const layoutLimits = {
  headerCollapsesBelowPx: 1280, // §2
  contentMaxWidthPx: 1340, // §2
} as const;

/** Stock (decisions.md, Batches). */
export const stockLimits = {
  runLowDoses: 10,
  expiresSoonDays: 30,
  /** No vaccine lasts longer: a date beyond is more likely mistyped. */
  farAheadYears: 10,
} as const;

export const basePath = "/pharmacy"; // §9
export const eligibilityReferenceDate = "2025-08-31"; // §9, the default of the configuration
