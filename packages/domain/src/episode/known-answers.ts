import type { Schemas } from "@pharmacy/sdk";
import { isGphcNumber } from "../identifiers.ts";
import type { Effect } from "../validation/effects.ts";
import { isBlank, valueAt } from "../validation/value-paths.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import { groupsLikelyBy, vaccineOf } from "../vaccines/vaccines.ts";
import { placeOf } from "./place.ts";
import { isNamed } from "./people.ts";
import type { Recorder } from "./steps.ts";

export interface KnownOfDelivery {
  vaccineType: Schemas["VaccineType"];
  recorder: Recorder;
  groups: readonly string[];
  /** The stored delivery of another vaccine in the same visit. */
  sameVisit?: DeliveryValues;
  history?: readonly Pick<Schemas["VaccinationHistoryRecord"], "doseNumber">[];
}

/** A clinician is proposed as vaccinator, with the GPhC number as registration. */
function vaccinatorFor({ isClinician, firstName, lastName, gphc }: Recorder) {
  if (!isClinician || !isGphcNumber(gphc ?? "")) return null;
  const registration = { registrationBody: "GPhC" as const, gphc: gphc ?? "" };
  return { firstName, lastName, healthCareRegistered: true, ...registration };
}

/** The pharmacy is proposed as place, except for residents of a care home. */
const usualPlace = (groups: readonly string[]): DeliveryValues =>
  groups.some((code) => groupsLikelyBy("careHome").includes(code))
    ? {}
    : { administrationLocation: "PHARMACY" };

/** The vaccines of one visit are usually given at one place and under one direction. */
const ofVisit = (other: DeliveryValues): DeliveryValues => ({
  ...placeOf(other),
  vaccinationDeliveredUnder: other.vaccinationDeliveredUnder,
});

/** Never site, confirmation, adverse effects or overrides (openapi/decisions.md, Filled in). */
export function knownAnswers(
  delivery: DeliveryValues,
  { vaccineType, recorder, groups, sameVisit, history }: KnownOfDelivery,
): DeliveryValues {
  const vaccinator = sameVisit?.vaccinator ?? vaccinatorFor(recorder);
  const sequence = vaccineOf(vaccineType).doses?.next(history ?? []) ?? null;
  const known = {
    ...(sameVisit ? ofVisit(sameVisit) : usualPlace(groups)),
    ...(sequence ? { vaccinationSequence: sequence } : {}),
  };
  const open = Object.entries(known).filter(
    ([field, value]) => !isBlank(value) && isBlank(valueAt(delivery, field)),
  );
  return {
    ...Object.fromEntries(open),
    ...(vaccinator && !isNamed(delivery.vaccinator) ? { vaccinator: { ...vaccinator } } : {}),
  };
}

/** Adds filled-in answers to the effect of a choice; Undo reverts both. */
export function withKnownAnswers(
  effect: Effect<DeliveryValues>,
  before: DeliveryValues,
  known: DeliveryValues,
): Effect<DeliveryValues> {
  const held = Object.fromEntries(
    Object.keys(known).map((field) => [field, valueAt(before, field)]),
  );
  return { ...effect, values: { ...effect.values, ...known }, undo: { ...held, ...effect.undo } };
}
