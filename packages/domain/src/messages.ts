import type { Sentences } from "@pharmacy/sdk/field-errors";
import { ruleMessages } from "./validation/rule-messages.ts";

/** Those of the requirements are quoted exactly (openapi/decisions.md, Names). */

/** Messages of all forms, [5.08] to [5.17]; a refusal by the contract uses the same words. */
export const validation = {
  ...ruleMessages,
  atLeast2Characters: "Please enter at least 2 characters",
  atLeast3Characters: "Please enter at least 3 characters",
  mobile: "please enter a valid mobile number",
  email: "Please enter correct email format",
  messageTooLong: (characters: number) =>
    `Message must not be more than ${characters} characters long.`,
  dateOfBirth: "Please enter a valid date of birth",
  dateMustNotBeInFuture: "Date must not be in the future",
  dateCannotBeInFuture: "Date cannot be in the future",
  date: "Please enter a valid date",
  dateBeforeBirth: "Date cannot be before the patient's date of birth",
  postcode: "Please enter a valid postcode format",
  noSpecialCharacters: "No special characters allowed",
  sevenDigits: "Field Must be 7 digits",
  blank: "Field cannot be blank",
  atLeast1Vaccine: "Please select at least 1 vaccine",
  // Ours: the requirements name these rules without giving a text.
  atLeast1Value: "Please select at least 1 value",
  time: "Please enter the time of administration",
  timeSkipped: "This time did not exist: the clocks went forward. Please enter another time",
  dose: "Please enter a dose greater than 0 and at most 100",
  unreadable: "Please remove the characters that cannot be read",
  nhsNumber: "Please enter a valid NHS number",
  confirmDetails: "Required",
  acknowledgeWarning: "Confirm that you have seen this warning",
  overrideReason: "Give a reason for going on despite the stop",
} as const satisfies Partial<Sentences> & Readonly<Record<string, unknown>>;

/** Messages that only a server sends, so no page loads them. */
export const serverMessages = {
  value: "Please enter a valid value",
  onlyInDraft: "Only a draft can hold this",
  onlyAnsweredNo: "Each of these questions must be answered No",
  anotherPatient: "The patient of an episode cannot be changed: start another episode",
  screeningFirst: "Finish the screening before the delivery",
  partOfVaccineNotChosen: "This vaccine is not among the chosen vaccines",
  statusDiffers: (expected: string) => `The status must be ${expected}`,
  // openapi/decisions.md, Question sets.
  setStays: "A screening keeps the questions it was started with",
  setEnded: "The questions have changed: load the page again and answer today's questions",
  notAskedToday: (wording: string) => `Answer the question as it is asked today: ${wording}`,
  setOfScreening: "A delivery is of the same question set as its screening",
  // openapi/decisions.md, Batches.
  notItsOwn: "This belongs to another batch or another pharmacy",
  contradiction: "This is not what the batch says. If the batch is wrong, correct it first.",
  anotherProduct: "This batch is of another product",
  notOfVaccine: "This is not what the catalogue says about this vaccine",
  usedKeepsVaccine: "Doses of this batch were given, so its vaccine cannot be changed",
  receivedBelowGiven: (given: number) =>
    given === 1
      ? "1 dose of this batch was given: no fewer can have been received"
      : `${given} doses of this batch were given: no fewer can have been received`,
  // openapi/decisions.md, Restore.
  patientNotConfirmed: "Check that this record is of the right patient, and confirm it",
  recordedAgain: (vaccine: string, day: string, id: string | undefined) =>
    `${vaccine} was recorded again for this patient, given on ${day}${id ? ` (${id})` : " in another pharmacy"}.`,
  // openapi/decisions.md, Search terms and methods.
  typeMore: "Type more of the name, or a digit of the number after the pharmacy's code",
} as const;

/** The locum's form, [5.01] to [5.06]. */
export const pharmacistDetails = {
  required: "Required",
  number: "Field must be a number",
  exactly7: "Must be exactly 7 characters",
} as const;

/** The legacy administration form, [5.98] to [5.103]. */
export const legacyAdministration = {
  atLeast2Characters: "*Please enter at least 2 characters",
  notValid: "Not Valid",
  sevenDigits: "Field must be a 7 digit number",
  atLeast1Effect: "*Add at least one adverse effect",
} as const;

/** Care homes [5.64] [8.05]. */
export const careHome = {
  nameOrPostcode: "Either care home name or postcode is required",
  noneFound: "No care homes found",
  noneFoundDetail:
    "No care homes found near your location or the service is temporarily unavailable",
} as const;

/** An episode's save [8.06] [8.07] [8.08] [8.10] and leaving [2.57]. */
export const episode = {
  fillRequiredFields: "Please fill out all required fields",
  created: "Vaccine created successfully",
  saved: "Vaccine saved successfully",
  saveFailed: "Error creating Vaccine",
  mysClaimUnavailable: "Update failed: Could not retrieve MYS claim. Please contact support",
  saveForLater: "Save for later",
  savedForLater: "Saved. You can continue from the list.",
  screeningFirst: "Kept. Finish the screening first.",
  updateGoesOn: "Kept. Answer this step too, then confirm the update.",
  unknownVaccineType: (type: string) => `Unknown vaccine type: ${type}`,
  leave: "Are you sure you want to leave? Unsaved changes will be lost.",
  tooManyPatients: "Too many patients match. Refine your search.",
  noPatientFound: "No patient found. Check the details or enter the patient by hand.",
  deceased:
    "This patient is recorded as deceased and cannot be vaccinated after the date of death.",
} as const;

/** The confirmations of a save. Only 'Confirm update' comes from a requirement [4.40]. */
export const confirmations = {
  update: {
    title: "Confirm update",
    text: "Update this record with your changes?",
    confirm: "Confirm update",
  },
  closure: {
    title: "Close this episode?",
    text: "No vaccine was administered. The episode will be closed.",
    confirm: "Close episode",
  },
  withdrawal: {
    title: "Withdraw consent?",
    text: "Vaccines already given stay recorded.",
    confirm: "Withdraw consent",
  },
  refusal: {
    title: "Close this episode?",
    text: "Consent was not given. The episode will be closed without a vaccination.",
    confirm: "Close episode",
  },
  completion: {
    title: "Complete this episode?",
    text: "Check what will be recorded, then complete the episode.",
    confirm: "Complete episode",
  },
} as const;

/** Batches, [5.90] to [5.97] and [8.11] to [8.14]. */
export const batch = {
  numberExists: "Batch number already exist",
  numberFormat: "Invalid batch number format",
  expiryInPast: "The expiry date is in the past",
  useByInPast: "The use-by date is in the past",
  expiryFarAhead: "The expiry date is more than ten years ahead. Check it on the pack.",
  useByFarAhead: "The use-by date is more than ten years ahead. Check it on the pack.",
  expired: (batchNo: string, day: string) => `Batch ${batchNo} expired on ${day}`,
  pastUseBy: (batchNo: string, day: string) => `Batch ${batchNo} was to be used by ${day}`,
  wasOutOfDate: "The batch was out of date on the day of administration",
  noDosesLeft: "No doses of this batch are left",
  addedAfter: (batchNo: string, day: string) =>
    `Batch ${batchNo} was added here on ${day}, after this date`,
  moreGiven: (more: number) => `${more} more given than received: count again`,
  expiry: { past: "Expired", today: "Expires today", in: (days: string) => `Expires in ${days}` },
  useBy: {
    past: "Use-by passed",
    today: "Use by today",
    in: (days: string) => `Use by in ${days}`,
  },
  useByHint: "Required for thawed frozen batches",
  created: (batchNo: string) => `Batch #${batchNo} created successfully`,
  updated: (batchNo: string) => `Batch #${batchNo} updated successfully`,
  createFailed: (batchNo: string) => `Error creating batch #${batchNo}`,
  updateFailed: (batchNo: string) => `Error updating batch #${batchNo}`,
  finished: (batchNo: string) => `Batch #${batchNo} finished`,
  reactivated: (batchNo: string) => `Batch #${batchNo} reactivated`,
} as const;

/** Vaccination history [5.45], [8.01] to [8.04]. */
export const history = {
  shouldNotBeAdministered: "Vaccine shouldn't be administered.",
  recent: (interval: string) => `The patient has had a vaccination in the last ${interval}`,
  failed:
    "There was a problem retrieving this patient's vaccination history. Please consult with your patient to establish when they were last vaccinated",
  notVerified: "Vaccination history is available once the patient is verified with PDS",
  mismatch: "The vaccination history does not fully match the records of this system",
  empty: "No vaccinations are recorded for this patient",
  hidden: "The vaccination history of this patient must not be shown",
  loading: "Reading the vaccination history",
  askPatient: (vaccine: string) => `Ask the patient when they last had a ${vaccine} vaccination.`,
} as const;

/** Stops (openapi/decisions.md, Stops and warnings): the reason, and the advice what to do next. */
export const stops = {
  batchDecommissioned: "The batch was decommissioned.",
  batchAdvice:
    "Choose another batch. If the dose was already given from this one, give the reason.",
} as const;

/** Eligibility warnings, [5.38] to [5.43]. They never block [5.44]. */
export const eligibility = {
  not2Or3: (date: string) => `The patient was not 2 or 3 years old on ${date}.`,
  under65: "The patient is under 65.",
  turns65: (date: string) => `The patient is under 65 and turns 65 by ${date}.`,
  not18To64: "The patient is not between 18 and 64 years old.",
  under75: "The patient is under 75.",
  under6Months: "The patient is under 6 months old.",
  under18: "The patient is under 18.",
  outsideAges: "The patient's age is outside the ages of this group.",
} as const;

/** Dose warnings, [5.49] to [5.51]. */
export const doses = {
  noFirst: "No first dose is recorded for this patient.",
  alreadyExists: (dose: "First" | "Second") =>
    `A ${dose.toLowerCase()} dose is already recorded for this patient.`,
  /** For a record that is displayed later: the dose stands beside the message. */
  alreadyExistsAgain: "This dose is already recorded for this patient.",
  interval: (interval: string, vaccine: string) =>
    `Less than ${interval} have passed since the last ${vaccine} vaccination.`,
} as const;

export const product = {
  licensedAge: "The patient is outside the ages for which this product is licensed.",
  secondLine: "This is not the first choice for this group: it may not be reimbursed.",
  siteAndRoute: "The site of administration does not fit the route.",
} as const;

/** The inactivity modal, [2.01] to [2.03], and the pages before the application [2.32] [2.37]. */
export const session = {
  inactivityTitle: "You're about to be signed out",
  signOutNow: "SIGN OUT NOW",
  staySignedIn: "STAY SIGNED IN",
  typedIsLost:
    "What you have typed here cannot be stored as a draft. Stay signed in to save it, or it will be lost.",
  pharmacistDetailsTitle: "Pharmacist Details",
  pharmacistDetailsPrompt:
    "Please enter the details of the responsible pharmacist currently on duty",
  choosePharmacy: "Choose a pharmacy",
  noPharmacies:
    "No pharmacy is assigned to your account. Ask your service manager to assign one, log out, and sign in again.",
  logout: "LOGOUT",
  detailsSaved: "Your details were saved",
  storeNotSaved: "Your details were saved, but not the default pharmacy",
  defaultStoreHint: "Takes effect the next time you sign in",
} as const;
