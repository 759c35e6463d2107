import type { Schemas } from "@pharmacy/sdk";
import { forComments, forQuestions } from "../vaccines/all-questions.ts";
import type { ConsentValues, DeliveryValues, Recorder, ScreeningValues } from "./values.ts";

/** The values that a step's form starts with: complete, so that every field is controlled. */

type Complete<Values> = { [Field in keyof Values]-?: NonNullable<Values[Field]> | null };

/** The first step of a new episode. */
export function emptyConsent(): Complete<ConsentValues> {
  return {
    consentStatus: null,
    consentByPatientCheck: null,
    consentProvidedBy: null,
    consentPersonFirstName: "",
    consentPersonLastName: "",
    consentPersonRelationship: "",
    vaccineTypes: [],
    withdrawnFor: [],
  };
}

/**
 * The screening of a new episode: the admin clerk is who records (§3), NHS where it is forced, not
 * pregnant for a patient recorded as male (decisions.md, Patient step).
 */
export function emptyScreening(
  recorder: Recorder,
  isNhsOnly = false,
  gender?: Schemas["Gender"],
): Complete<ScreeningValues> {
  return {
    administrationType: isNhsOnly ? "NHS" : null,
    eligibilityCriteria: null,
    clinicalRisk: null,
    ...forQuestions(() => null),
    ...forComments(() => ""),
    pregnant: gender === "male" ? false : null,
    adminClerk: { firstName: recorder.firstName, lastName: recorder.lastName },
  };
}

/** A clinician's entry: GPhC is the default body (§3); a pharmacist's or locum's own is filled in. */
export function responsibleClinicianFor(recorder: Recorder) {
  return recorder.isClinician
    ? {
        firstName: recorder.firstName,
        lastName: recorder.lastName,
        registrationBody: "GPhC" as const,
        gphc: recorder.gphc ?? "",
      }
    : emptyClinician();
}

const emptyClinician = () => ({
  firstName: "",
  lastName: "",
  registrationBody: "GPhC" as const,
  gphc: "",
});

const emptyVaccinator = () => ({ ...emptyClinician(), healthCareRegistered: null });

type DeliveryDefaults = Omit<
  Complete<DeliveryValues>,
  "overrides" | "acknowledgedWarnings" | "responsibleClinician"
> & { overrides: never[]; acknowledgedWarnings: never[] };

/** A delivery with nothing entered but what the specification preselects. */
export function blankDelivery(): DeliveryDefaults {
  return {
    responsibleDrawer: emptyClinician(),
    isVaccinationAdministered: null,
    fullDateOfAdministration: null,
    administrationLocation: null,
    reasonForNoAdministeredVaccination: null,
    commentForNoAdministeredVaccinationText: "",
    ...emptyCareHome(),
    homeDetails: emptyHomeDetails(),
    vaccinationSequence: null,
    isIncludeFinishedBatches: false,
    ...emptyBatch(),
    vacProvidedToPatient: null,
    vaccineSelected: null,
    vacRoute: null,
    siteOfAdministration: null,
    vaccinationDeliveredUnder: null,
    isAnyAdverseEffects: null,
    ...emptyAdverseEffects(),
    vaccinator: emptyVaccinator(),
    drawnUpBy: emptyVaccinator(),
    overrides: [],
    acknowledgedWarnings: [],
  };
}

/** The delivery of a new episode. */
export function emptyDelivery(recorder: Recorder) {
  return {
    ...blankDelivery(),
    responsibleClinician: responsibleClinicianFor(recorder),
  } satisfies DeliveryValues;
}

export const emptyCareHome = () => ({
  longStayCareHomeODSCode: "",
  longStayCareHomeName: "",
  longStayCareHomePostCode: "",
  longStayCareHomeAddress: "",
});

export const emptyHomeDetails = () => ({
  name: "",
  addressLine1: "",
  addressLine2: "",
  addressLine3: "",
  postcode: "",
});

/** What belongs to the batch and the dose of a chosen vaccine. */
export const emptyBatch = () => ({
  batchId: null,
  batchNumber: null,
  expiryDate: null,
  useByDate: null,
  doseAmount: null,
  confirmVacDetails: false,
});

export const emptyAdverseEffects = () => ({
  adverseEffects: [],
  reactionSeverity: null,
  verificationStatus: null,
  evidence: "",
  descriptionOfReaction: "",
});
