import type { Schemas } from "@pharmacy/sdk";
import { isInstant } from "../dates/london-time.ts";
import { lengths } from "../field-limits.ts";
import { isGphcNumber, isPersonName } from "../identifiers.ts";
import { legacyAdministration as texts, validation } from "../messages.ts";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { isBeyondTolerance } from "./administration-date.ts";

/** [5.98] to [5.103], without a form in the product (openapi/decisions.md, Steps and statuses). */
export type LegacyValues = Partial<
  Pick<
    Schemas["LegacyAdministration"],
    "administrationFullDate" | "adverseEffects" | "otherAdverseEffect"
  >
> & {
  administeredBy?: { firstName?: string; surname?: string; gphcNumber?: string | null };
  registrationNumber?: string | null;
  hasAdverseEffects?: boolean | null;
  isVaccineConfirmed?: boolean | null;
};

interface LegacyContext {
  now: string;
}

const { check, onlyWhen, required, valid } = rulesFor<LegacyValues, LegacyContext>();

const isNameOfLength = (name: string) =>
  isPersonName(name) && name.trim().length <= lengths.legacyName;

const nameRules = (field: "administeredBy.firstName" | "administeredBy.surname") => [
  required(field, texts.atLeast2Characters),
  valid(field, (name) => name.trim().length >= lengths.legacyNameMinimum, texts.atLeast2Characters),
  valid(field, isNameOfLength, texts.notValid),
];

const rules: FieldRules<LegacyValues, LegacyContext> = {
  administrationFullDate: [
    required("administrationFullDate"),
    valid("administrationFullDate", isInstant, validation.date),
    check(
      "administrationFullDate",
      validation.dateCannotBeInFuture,
      (date, { now }) => typeof date === "string" && isBeyondTolerance(date, now),
    ),
  ],
  administeredBy: [
    ...nameRules("administeredBy.firstName"),
    ...nameRules("administeredBy.surname"),
    required("administeredBy.gphcNumber", texts.sevenDigits),
    valid("administeredBy.gphcNumber", isGphcNumber, texts.sevenDigits),
  ],
  registrationNumber: [valid("registrationNumber", isGphcNumber, texts.sevenDigits)],
  adverseEffects: [
    onlyWhen(
      ({ hasAdverseEffects }) => hasAdverseEffects === true,
      required("adverseEffects", texts.atLeast1Effect),
    ),
  ],
  otherAdverseEffect: [
    onlyWhen(
      ({ adverseEffects }) => adverseEffects?.includes("Other") === true,
      required("otherAdverseEffect"),
    ),
  ],
  isVaccineConfirmed: [
    check("isVaccineConfirmed", validation.required, (confirmed) => confirmed !== true),
  ],
};

export function legacyAdministrationIssues(values: LegacyValues, now: string): Issue[] {
  return issuesOfAll(rules, values, { now });
}
