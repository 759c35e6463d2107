import type { Schemas } from "@pharmacy/sdk";
import { lengths } from "../field-limits.ts";
import * as messages from "../messages.ts";
import { emergencyContactIssues } from "../patient/emergency-contact.ts";
import { vaccineTypeLabels } from "../vaccines/names.ts";
import type { Labels } from "../validation/code-lists.ts";
import { rulesFor, type Issue, under } from "../validation/rules.ts";
import { stepRules } from "../validation/field.ts";
import { isBlank } from "../validation/value-paths.ts";
import { defineFields, fieldKinds, type ConsentSectionId } from "./field.ts";
import { firstStepAdministeredIssues, type AdministeredContext } from "./outcome.ts";
import {
  inStepOrder,
  vaccinationsSelectionTitle,
  type ConsentValues,
  type ConsentStepValues,
} from "./steps.ts";

/** Who may consent, in the order of [3.05]. */
export const consentProvidedByLabels: Labels<Schemas["ConsentProvidedBy"]> = {
  PARENT_OR_GUARDIAN: "Parent or Guardian",
  COURT_APPOINTED_DEPUTY: "Court Appointed Deputy",
  IMCA: "Independent Mental Capacity Advocate (IMCA)",
  CLINICIAN_BEST_INTERESTS: "Clinician using the best-interests process",
  LASTING_POWER_OF_ATTORNEY: "Lasting Power of Attorney (LPA)",
};

type NoContext = undefined;

const { answer, code, text } = fieldKinds<ConsentValues, NoContext>();
const { check, required } = rulesFor<ConsentValues, NoContext>();

/** The providers of consent whose name and relationship are required [5.21]. */
const namedProviders: readonly Schemas["ConsentProvidedBy"][] = [
  "LASTING_POWER_OF_ATTORNEY",
  "COURT_APPOINTED_DEPUTY",
  "PARENT_OR_GUARDIAN",
];

export const isConsentGiven = (consent: ConsentValues) => consent.consentStatus === true;

const isProviderAsked = (consent: ConsentValues) =>
  isConsentGiven(consent) && consent.consentByPatientCheck === false;

function isPersonAsked(consent: ConsentValues): boolean {
  return isProviderAsked(consent) && namedProviders.some((by) => by === consent.consentProvidedBy);
}

const isUnknownType = (type: unknown) => typeof type !== "string" || !(type in vaccineTypeLabels);

const consent = { section: "consent", together: "consent" } as const;
const person = { ...consent, shownWhen: isPersonAsked, longest: lengths.name } as const;

/** The fields of the first step, without those of the patient, [5.18] to [5.23]. */
export const consentFields = defineFields<ConsentValues, NoContext>()({
  consentStatus: answer({ ...consent, label: "Has consent been given for this vaccination?" }),
  consentByPatientCheck: answer({
    ...consent,
    label: "Did the patient give consent?",
    shownWhen: isConsentGiven,
  }),
  consentProvidedBy: code({
    ...consent,
    label: "Who gave consent for the patient?",
    shownWhen: isProviderAsked,
    options: consentProvidedByLabels,
  }),
  consentPersonFirstName: text({ ...person, label: "First name" }),
  consentPersonLastName: text({ ...person, label: "Last name" }),
  consentPersonRelationship: text({ ...person, label: "Relationship to the patient" }),
  withdrawnFor: {
    section: "consent",
    kind: "codes",
    label: "Consent withdrawn for",
    empty: [],
    options: vaccineTypeLabels,
    shownWhen: (values) => isConsentGiven(values) && !isBlank(values.withdrawnFor),
  },
  vaccineTypes: {
    section: "vaccinations-selection",
    kind: "codes",
    label: "Which vaccinations will the patient have?",
    empty: [],
    options: vaccineTypeLabels,
    rules: (name) => [
      required(name, messages.validation.atLeast1Vaccine),
      check(
        name,
        messages.validation.predefinedValue,
        (types) => Array.isArray(types) && types.some(isUnknownType),
      ),
    ],
  },
});

/** The first step without the patient (openapi/decisions.md, Patient step). */
const step = stepRules<ConsentSectionId, ConsentValues, NoContext>(
  [
    { id: "consent", title: "Consent" },
    { id: "vaccinations-selection", title: vaccinationsSelectionTitle, shownWhen: isConsentGiven },
  ],
  consentFields,
);

export const shownConsentSections = (values: ConsentValues) =>
  step.shownSections(values, undefined);

export const shownConsentFields = (values: ConsentValues) => step.shownFields(values, undefined);

const nothingGiven: AdministeredContext = { given: [], toCome: [] };

export function consentIssues(values: ConsentValues, given = nothingGiven): Issue[] {
  const issues = step.issues(values, undefined);
  const undone = firstStepAdministeredIssues(values, given);
  return [...issues, ...undone.filter(({ path }) => issues.every((one) => one.path !== path))];
}

export const consentStepIssues = (
  values: ConsentStepValues,
  given: AdministeredContext,
): Issue[] => [
  ...consentIssues(values, given),
  ...under("patientEmergencyContact", emergencyContactIssues(values.patientEmergencyContact)),
];

/** The consent and the chosen vaccines in step order; no vaccines if consent is not given. */
export function consentPayload(values: ConsentValues) {
  const { vaccineTypes, withdrawnFor, ...consented } = step.sent(values, undefined);
  const chosen = inStepOrder(vaccineTypes ?? []);
  // A vaccine that is chosen again is no longer withdrawn.
  const withdrawn = (withdrawnFor ?? []).filter((type) => !chosen.includes(type));
  return {
    consent: withdrawn.length > 0 ? { ...consented, withdrawnFor: withdrawn } : consented,
    vaccineTypes: chosen,
  };
}
