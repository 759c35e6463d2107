import type { Schemas } from "@pharmacy/sdk";
import { shownFields, shownSections, type ConditionalFields, type Section } from "./section.ts";
import { isBlank } from "./value-paths.ts";
import type { ConsentValues } from "./values.ts";

export type ConsentSectionId = "consent" | "vaccinations-selection";

/** The first step needs nothing but its own values. */
type NoContext = undefined;

/** Those who consent for a patient and are asked for their name and relationship (§5 Consent). */
const namedProviders: readonly Schemas["ConsentProvidedBy"][] = [
  "LASTING_POWER_OF_ATTORNEY",
  "COURT_APPOINTED_DEPUTY",
  "PARENT_OR_GUARDIAN",
];

export const isConsentGiven = (consent: ConsentValues) => consent.consentStatus === true;

const isProviderAsked = (consent: ConsentValues) =>
  isConsentGiven(consent) && consent.consentByPatientCheck === false;

/** Whether the person who consents for the patient is asked for. */
export function isPersonAsked(consent: ConsentValues): boolean {
  return isProviderAsked(consent) && namedProviders.some((by) => by === consent.consentProvidedBy);
}

/** Sections of the first step after the patient (§2, decisions.md, Patient step). */
export const consentSections: readonly Section<ConsentSectionId, ConsentValues, NoContext>[] = [
  {
    id: "consent",
    title: "Consent",
    fields: [
      "consentStatus",
      "consentByPatientCheck",
      "consentProvidedBy",
      "consentPersonFirstName",
      "consentPersonLastName",
      "consentPersonRelationship",
      "withdrawnFor",
    ],
  },
  {
    id: "vaccinations-selection",
    title: "Vaccinations Selection",
    shownWhen: isConsentGiven,
    fields: ["vaccineTypes"],
  },
];

const conditions: ConditionalFields<ConsentValues, NoContext> = {
  consentByPatientCheck: isConsentGiven,
  consentProvidedBy: isProviderAsked,
  consentPersonFirstName: isPersonAsked,
  consentPersonLastName: isPersonAsked,
  consentPersonRelationship: isPersonAsked,
  withdrawnFor: (consent) => isConsentGiven(consent) && !isBlank(consent.withdrawnFor),
};

/** The sections of the first step that show, in order. */
export function shownConsentSections(consent: ConsentValues) {
  return shownSections(consentSections, consent, undefined);
}

/** The names of the consent fields that show. */
export function shownConsentFields(consent: ConsentValues): Set<keyof ConsentValues> {
  return shownFields(consentSections, conditions, consent, undefined);
}
