import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { shownFields, shownSections, stepSections } from "../validation/sections.ts";
import { consentFields, isConsentGiven, type NoContext } from "./consent-fields.ts";
import type { ConsentSectionId } from "./field.ts";
import { firstStepGivenIssues, type GivenContext } from "./given.ts";
import { vaccinationsSelectionTitle } from "./steps.ts";
import type { ConsentValues } from "./values.ts";

/** Sections of the first step after the patient (openapi/decisions.md, Patient step). */
const step = stepSections<ConsentSectionId, ConsentValues, NoContext>(
  [
    { id: "consent", title: "Consent" },
    { id: "vaccinations-selection", title: vaccinationsSelectionTitle, shownWhen: isConsentGiven },
  ],
  consentFields,
);

/** The sections of the first step that show, in order. */
export function shownConsentSections(consent: ConsentValues) {
  return shownSections(step, consent, undefined);
}

/** The names of the consent fields that show. */
export function shownConsentFields(consent: ConsentValues): Set<keyof ConsentValues> {
  return shownFields(step, consent, undefined);
}

const nothingGiven: GivenContext = { given: [], toCome: [] };

/** What is wrong with the first step's values; at most one issue a field. */
export function consentIssues(values: ConsentValues, given = nothingGiven): Issue[] {
  const issues = issuesOfShown(consentFields, shownConsentFields(values), values, undefined);
  const undone = firstStepGivenIssues(values, given);
  return [...issues, ...undone.filter(({ path }) => issues.every((one) => one.path !== path))];
}
