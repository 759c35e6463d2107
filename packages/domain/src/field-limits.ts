/** The numbers of the forms and of the clinical rules (§5, §9), each once; apart, since the first page needs none. */

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
  futureDateToleranceMs: 30 * 1000, // §5, §9
} as const;
