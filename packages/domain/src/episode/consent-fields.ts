import type { Schemas } from "@pharmacy/sdk";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import { vaccineTypeLabels } from "../vaccines/names.ts";
import { rulesFor } from "../validation/rules.ts";
import { isBlank } from "../validation/value-paths.ts";
import { consentProvidedByLabels } from "./consent-codes.ts";
import { defineFields, fieldKinds } from "./field.ts";
import type { ConsentValues } from "./values.ts";

/** The rules of the first step need no context. */
export type NoContext = undefined;

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
