import { consentProvidedByLabels, codesOf } from "../codes.ts";
import { vaccineTypeLabels } from "../vaccines/names.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import { shownConsentFields } from "./consent-sections.ts";
import { firstStepGivenIssues, type GivenContext } from "./given.ts";
import { issuesOfShown, rulesFor, type FieldRules, type Issue } from "./rules.ts";
import type { ConsentValues } from "./values.ts";

const { check, oneOf, required, atMost } = rulesFor<ConsentValues, undefined>();

const providers = codesOf(consentProvidedByLabels);

const isUnknownType = (type: unknown) => typeof type !== "string" || !(type in vaccineTypeLabels);

/** The rules of each field; those of a field that is not shown do not run (§5 Consent). */
const fieldRules: FieldRules<ConsentValues, undefined> = {
  consentStatus: [required("consentStatus")],
  consentByPatientCheck: [required("consentByPatientCheck")],
  consentProvidedBy: [required("consentProvidedBy"), oneOf("consentProvidedBy", () => providers)],
  consentPersonFirstName: [
    required("consentPersonFirstName"),
    atMost("consentPersonFirstName", lengths.name),
  ],
  consentPersonLastName: [
    required("consentPersonLastName"),
    atMost("consentPersonLastName", lengths.name),
  ],
  consentPersonRelationship: [
    required("consentPersonRelationship"),
    atMost("consentPersonRelationship", lengths.name),
  ],
  vaccineTypes: [
    required("vaccineTypes", messages.validation.atLeast1Vaccine),
    check(
      "vaccineTypes",
      messages.validation.predefinedValue,
      (types) => Array.isArray(types) && types.some(isUnknownType),
    ),
  ],
};

const nothingGiven: GivenContext = { given: [], toCome: [] };

/** What is wrong with the first step's values; at most one issue a field. */
export function consentIssues(values: ConsentValues, given = nothingGiven): Issue[] {
  const issues = issuesOfShown(fieldRules, shownConsentFields(values), values, undefined);
  const undone = firstStepGivenIssues(values, given);
  return [...issues, ...undone.filter(({ path }) => issues.every((one) => one.path !== path))];
}
