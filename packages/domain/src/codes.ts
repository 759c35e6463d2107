import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "./code-lists.ts";
import { eligibilityReferenceDate } from "./limits.ts";
import { longDate } from "./typed-dates.ts";

// Apart from the lists of the forms: these are all that the first page needs of them.
export {
  codesOf,
  deletionReasonLabels,
  isCodeOf,
  labelOf,
  optionsOf,
  type Option,
} from "./code-lists.ts";

export const administrationTypeLabels = {
  NHS: "NHS",
  Private: "Private",
} as const satisfies Labels<Schemas["AdministrationType"]>;

/** The nine flu groups; the date of the first comes from the season's configuration. */
export function fluEligibilityLabels(
  referenceDate: string = eligibilityReferenceDate,
): Labels<Schemas["FluEligibility"]> {
  return {
    CHILDREN_AGED_2_OR_3: `Children aged 2 or 3 on ${longDate(referenceDate)}`,
    AGED_65_AND_OVER: "Aged 65 and over",
    AGED_18_TO_64_CLINICAL_RISK: "Aged 18 to 64 in a clinical risk group",
    PREGNANT_WOMAN: "Pregnant woman",
    LONG_STAY_CARE_HOME_RESIDENT: "Long-stay care home resident",
    CARER: "Carer",
    HOUSEHOLD_CONTACT_OF_IMMUNOCOMPROMISED: "Household contact of someone who is immunocompromised",
    PERSONAL_HEALTH_BUDGET_EMPLOYEE:
      "Employed through a direct payment of a personal health budget",
    HEALTH_AND_SOCIAL_CARE_STAFF: "Health and social care staff aged 18 and over",
  };
}

export const covidEligibilityLabels: Labels<Schemas["CovidEligibility"]> = {
  ADULTS_75_AND_OVER: "Adults aged 75 and over",
  OLDER_ADULT_CARE_HOME_RESIDENT: "Resident of a care home for older adults",
  IMMUNOSUPPRESSED_6_MONTHS_AND_OVER: "Immunosuppressed and aged 6 months and over",
};

export const clinicalRiskLabels: Labels<Schemas["ClinicalRisk"]> = {
  CHRONIC_RESPIRATORY_DISEASE: "Chronic respiratory disease",
  CHRONIC_HEART_DISEASE: "Chronic heart disease",
  CHRONIC_KIDNEY_DISEASE: "Chronic kidney disease",
  CHRONIC_LIVER_DISEASE: "Chronic liver disease",
  CHRONIC_NEUROLOGICAL_DISEASE: "Chronic neurological disease",
  LEARNING_DISABILITY: "Learning disability",
  DIABETES: "Diabetes",
  ASPLENIA: "Asplenia or dysfunction of the spleen",
  IMMUNOSUPPRESSION: "Immunosuppression",
  MORBIDLY_OBESE: "Morbidly obese",
};

export const consentProvidedByLabels: Labels<Schemas["ConsentProvidedBy"]> = {
  PARENT_OR_GUARDIAN: "Parent or Guardian",
  COURT_APPOINTED_DEPUTY: "Court Appointed Deputy",
  IMCA: "Independent Mental Capacity Advocate (IMCA)",
  CLINICIAN_BEST_INTERESTS: "Clinician using the best-interests process",
  LASTING_POWER_OF_ATTORNEY: "Lasting Power of Attorney (LPA)",
};

export const genderLabels: Labels<Schemas["Gender"]> = {
  female: "Female",
  male: "Male",
  other: "Other",
  unknown: "Unknown",
};
