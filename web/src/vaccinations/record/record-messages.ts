/** What the complete page and the record say of an episode. */
export const recordMessages = {
  recorded: "Recorded",
  oneRecorded: "The vaccination is recorded.",
  severalRecorded: "The vaccinations are recorded.",
  notGiven: (names: string) => `${names} was not given.`,
  refused: "Consent was not given. The episode is closed without a vaccination.",
  noneGiven: "No vaccine was administered. The episode is closed.",
  notRecorded: "Not recorded yet",
  notFinished: "The episode is not finished.",
  whatNext: "What next",
  toClinic: "To the clinic",
  nothing: "Nothing is recorded yet.",
  why: "Reason for vaccinating",
  overridden: (stop: string) => `Stop overridden: ${stop}`,
  reaction: (effects: string) => `Reaction: ${effects}`,
  evidence: (evidence: string) => `Evidence: ${evidence}`,
  acknowledged: "Warnings that were acknowledged",
  screening: "Screening",
  allNo: "Screening: all answers No",
  othersNo: "Screening: all other answers No",
  delivery: "Delivery: all answers",
  patientAndConsent: "Patient and consent",
  consent: "Consent",
  consentByPatient: "Given by the patient",
  consentRefused: "Not given",
  patient: "All details of the patient and the consent",
} as const;

/** Where what was recorded can be found from now on, or still has to be told. */
export const placeMessages = {
  title: "Where it went",
  record: "Pharmacy record",
  history: "Vaccination history",
  inHistory: (names: string) =>
    `${names}: other pharmacies see product, manufacturer, date and dose.`,
  notInHistory: "Not there: the patient's NHS number is not known.",
  stock: "Stock",
  dose: (batchNumber: string) => `One dose of batch ${batchNumber}`,
  notReported: "The reaction is not reported from here.",
  report: "Report it to the Yellow Card scheme (opens in a new tab)",
} as const;
