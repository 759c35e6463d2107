/** Apart from the other limits, since the first page needs none of these. */

/** Maximum and minimum lengths, in characters. */
export const lengths = {
  pharmacistName: 50, // [5.06]: the pharmacist details form
  name: 150, // [9.10]: names in the vaccination forms
  gphc: 7, // [5.05], exactly
  registrationNumber: 20, // ours: the longest of any registration body
  careHomeAddress: 500, // ours
  vaccineName: 250, // ours
  comment: 500, // [5.34]
  draftText: 4000, // ours: the longest text that a draft keeps in `draftText`
  batchNumber: 100, // [5.89]: the longest input
  validBatchNumber: 20, // [5.89]: the longest valid number
  careHomeSearch: 150, // [5.65]
  careHomeSearchMinimum: 3, // [5.62]
  residentialText: 150, // [5.67]
  residentialPostcode: 10, // [5.67]
  odsCodeMinimum: 3, // [5.59]
  telephone: 15, // [5.11]
  email: 254, // [5.13]
  searchName: 35, // PDS
  legacyNameMinimum: 2, // [5.99]
  legacyName: 50, // [5.99]
} as const;

export const clinicalLimits = {
  oldestAgeYears: 150, // [9.07]
  /** openapi/decisions.md, Patient step. */
  pregnancyQuestionOverYears: 12, // [9.12]
  greatestDoseAmount: 100, // ours, in the unit of the pack's dose
  futureDateToleranceMs: 30 * 1000, // [5.57]
} as const;

/** The ages of a group that names none (openapi/decisions.md, Steps and statuses) [5.43]. */
export const adults = { fromYears: 18 } as const;
