import type { Schemas } from "@pharmacy/sdk";
import { isEndedAtStop, type DeliveryValues, type ScreeningValues } from "../vaccines/parts.ts";
import {
  knownScreeningAnswers,
  questionSetPropertyOf,
  setOf,
  sharedIn,
} from "../vaccines/question-sets.ts";
import { type AskedQuestions, commentOf } from "../vaccines/questions.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { type Complete, emptiesOf } from "../validation/field.ts";
import { isObject } from "../validation/is-object.ts";
import { valueAt } from "../validation/value-paths.ts";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { asTyped } from "./draft-text.ts";
import { screeningFields, isFinalPrivate } from "./screening-fields.ts";
import type { ConsentValues, Recorder } from "./steps.ts";

/** The initial values of the forms. Every field has a value, so that every input is controlled. */

/** The caller decides the question set. */
type Empty<Values> = Complete<Omit<Values, "questionSet">>;

export const emptyConsent = (): Complete<ConsentValues> => emptiesOf(consentFields);

/** With known answers (openapi/decisions.md, Patient step). */
export function emptyScreening(
  recorder: Recorder,
  isNhsOnly = false,
  gender?: Schemas["Gender"],
): Empty<ScreeningValues> {
  const { questionSet: _set, ...empties } = emptiesOf(screeningFields);
  return {
    ...empties,
    administrationType: isNhsOnly ? "NHS" : null,
    ...knownScreeningAnswers(gender),
    adminClerk: { firstName: recorder.firstName, lastName: recorder.lastName },
  };
}

/** The recording user is the responsible clinician if it is a pharmacist or locum. */
export function emptyDelivery({
  isClinician,
  firstName,
  lastName,
  gphc,
}: Recorder): Empty<DeliveryValues> {
  const { questionSet: _set, ...empties } = emptiesOf(deliveryFields);
  const named = isClinician ? { firstName, lastName, gphc: gphc ?? "" } : {};
  return { ...empties, responsibleClinician: { ...empties.responsibleClinician, ...named } };
}

/** The form values of a stored step; fields without a stored value get their default. */

function filled<Values extends object>(defaults: Values, stored: object): Values;
function filled(defaults: object, stored: object): object {
  const entries = Object.entries(defaults).map(([field, empty]: [string, unknown]) => {
    const value = valueAt(stored, field) ?? empty;
    return [field, isObject(empty) && isObject(value) ? filled(empty, value) : value];
  });
  return Object.fromEntries(entries);
}

export function consentValues(stored: ConsentValues | null) {
  return filled(emptyConsent(), asTyped(stored ?? {}));
}

interface Begun {
  isNhsOnly?: boolean;
  gender?: Schemas["Gender"];
  /** The set in force; absent if the server names none. */
  questionSet?: number | undefined;
}

export function screeningValues(
  stored: (ScreeningValues & { isDraft?: boolean }) | null | undefined,
  recorder: Recorder,
  { isNhsOnly = false, gender, questionSet: inForce }: Begun = {},
) {
  const values = {
    ...filled(emptyScreening(recorder, isNhsOnly, gender), asTyped(stored ?? {})),
    ...questionSetPropertyOf(stored ?? { questionSet: inForce }),
  };
  return isNhsOnly && !isFinalPrivate(stored)
    ? { ...values, administrationType: "NHS" as const }
    : values;
}

export function deliveryValues(
  stored: DeliveryValues | null | undefined,
  recorder: Recorder,
  { questionSet }: Pick<ScreeningValues, "questionSet"> = {},
) {
  return {
    ...filled(emptyDelivery(recorder), asTyped(stored ?? {})),
    ...questionSetPropertyOf({ questionSet }),
  };
}

type Parts = Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;

/** Shared answers of a vaccine that ended at a stop, for the same open questions of the next. */
export function sharedAnswersOfEnded(
  { vaccineTypes, vaccinationDetails }: Parts,
  to: { vaccineType: Schemas["VaccineType"]; set: QuestionSet },
): ScreeningValues {
  const ended = vaccineTypes.find(
    (type) => type !== to.vaccineType && isEndedAtStop(vaccinationDetails, type),
  );
  const screening = ended && vaccinationDetails[ended]?.screening;
  if (!screening) return {};
  const answers: ScreeningValues = asTyped(screening);
  const own: ScreeningValues = vaccinationDetails[to.vaccineType]?.screening ?? {};
  const before: AskedQuestions = setOf(ended, screening).questions.shared;
  const after: AskedQuestions = to.set.questions.shared;
  // A yes may mean something else for this vaccine: its own rules judge it.
  const same = sharedIn(to.set).filter(
    (name) => typeof own[name] !== "boolean" && before[name]?.wording === after[name]?.wording,
  );
  return Object.fromEntries(
    same
      .flatMap((name) => [name, commentOf(name)])
      .filter((field) => answers[field] != null)
      .map((field) => [field, answers[field]]),
  );
}
