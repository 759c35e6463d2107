import type { Schemas } from "@pharmacy/sdk";
import { lengths } from "../field-limits.ts";
import { validation } from "../messages.ts";
import { isVaccineType } from "../vaccines/names.ts";
import { type Issue, rulesFor } from "../validation/rules.ts";

/** The form of a restoration (openapi/decisions.md, Restore). */

/** A stop that needs a reason, or a batch warning that must be acknowledged, of one vaccine. */
export type AskedDecision = { vaccineType: Schemas["VaccineType"] } & (
  { stop: Schemas["StopCode"] } | { warning: Schemas["WarningCode"] }
);

export interface RestorationValues {
  reason: string;
  isPatientConfirmed: boolean;
  reasons: Record<string, string>;
  seen: Record<string, boolean>;
}

export const noRestoration: RestorationValues = {
  reason: "",
  isPatientConfirmed: false,
  reasons: {},
  seen: {},
};

export const keyOf = (asked: AskedDecision): string =>
  `${asked.vaccineType}-${"stop" in asked ? asked.stop : asked.warning}`;

/** What a server asks for when it refuses a restoration; empty if decisions cannot settle it. */
export function askedIn(errors: readonly Schemas["ProblemField"][]): AskedDecision[] {
  return errors.flatMap(({ path, code, warning }): AskedDecision[] => {
    const [, vaccineType = ""] = /^\/decisions\/(\w+)\//.exec(path) ?? [];
    if (!isVaccineType(vaccineType)) return [];
    if (code) return [{ vaccineType, stop: code }];
    return warning ? [{ vaccineType, warning }] : [];
  });
}

export interface RestorationContext {
  asked: readonly AskedDecision[];
  /** The episode was deleted for "wrong patient". */
  mustConfirmPatient: boolean;
}

const { atMost, check, onlyWhen, required } = rulesFor<RestorationValues, RestorationContext>();

const isNotTrue = (value: unknown) => value !== true;

const rulesOf = (asked: AskedDecision) =>
  "stop" in asked
    ? [required(`reasons.${keyOf(asked)}`), atMost(`reasons.${keyOf(asked)}`, lengths.comment)]
    : [check(`seen.${keyOf(asked)}`, validation.acknowledgeWarning, isNotTrue)];

const rules = [
  required("reason"),
  atMost("reason", lengths.comment),
  onlyWhen(
    (_values, { mustConfirmPatient }: RestorationContext) => mustConfirmPatient,
    check("isPatientConfirmed", validation.required, isNotTrue),
  ),
];

export const restorationIssues = (
  values: RestorationValues,
  context: RestorationContext,
): Issue[] =>
  [...rules, ...context.asked.flatMap(rulesOf)].flatMap((rule) => rule(values, context));

export function restorationBody(
  { reason, isPatientConfirmed, reasons, seen }: RestorationValues,
  asked: readonly AskedDecision[],
): Schemas["RestorationRequest"] {
  const decisions: Schemas["RestorationDecisions"] = {};
  for (const one of asked) {
    const key = keyOf(one);
    const decision = (decisions[one.vaccineType] ??= { overrides: [], acknowledgedWarnings: [] });
    if ("stop" in one)
      decision.overrides?.push({ code: one.stop, reason: (reasons[key] ?? "").trim() });
    else if (seen[key]) decision.acknowledgedWarnings?.push(one.warning);
  }
  return {
    reason: reason.trim(),
    ...(isPatientConfirmed ? { isPatientConfirmed } : {}),
    ...(asked.length > 0 ? { decisions } : {}),
  };
}
