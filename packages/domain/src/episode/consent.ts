import { emergencyContactIssues } from "../patient/emergency-contact.ts";
import { issuesOfShown, type Issue, under } from "../validation/rules.ts";
import { shownFields, shownSections, stepSections } from "../validation/sections.ts";
import { consentFields, isConsentGiven, type NoContext } from "./consent-fields.ts";
import type { ConsentSectionId } from "./field.ts";
import { firstStepGivenIssues, type GivenContext } from "./given.ts";
import { vaccinationsSelectionTitle } from "./steps.ts";
import type { ConsentStepValues, ConsentValues } from "./values.ts";

/** The sections of the first step, without the patient (openapi/decisions.md, Patient step). */
const step = stepSections<ConsentSectionId, ConsentValues, NoContext>(
  [
    { id: "consent", title: "Consent" },
    { id: "vaccinations-selection", title: vaccinationsSelectionTitle, shownWhen: isConsentGiven },
  ],
  consentFields,
);

/** The visible sections, in order. */
export function shownConsentSections(consent: ConsentValues) {
  return shownSections(step, consent, undefined);
}

/** The names of the visible fields. */
export function shownConsentFields(consent: ConsentValues): Set<keyof ConsentValues> {
  return shownFields(step, consent, undefined);
}

const nothingGiven: GivenContext = { given: [], toCome: [] };

/** The issues of the first step, at most one per field. */
export function consentIssues(values: ConsentValues, given = nothingGiven): Issue[] {
  const issues = issuesOfShown(consentFields, shownConsentFields(values), values, undefined);
  const undone = firstStepGivenIssues(values, given);
  return [...issues, ...undone.filter(({ path }) => issues.every((one) => one.path !== path))];
}

/** The issues of the first step's form, which also asks for the emergency contact. */
export const consentStepIssues = (values: ConsentStepValues, given: GivenContext): Issue[] => [
  ...consentIssues(values, given),
  ...under("patientEmergencyContact", emergencyContactIssues(values.patientEmergencyContact)),
];
