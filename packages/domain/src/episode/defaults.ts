import type { Schemas } from "@pharmacy/sdk";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { type Complete, emptiesOf } from "../validation/field-readers.ts";
import { screeningFields } from "./screening-fields.ts";
import type { ConsentValues, Recorder } from "./values.ts";
import { knownScreeningAnswers } from "../vaccines/question-sets.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";

/** The initial values of the forms. Every field has a value, so that every input is controlled. */

/** Removes the question set: the caller decides it. */
function withoutSet<Empties extends { questionSet: number }>({
  questionSet: _set,
  ...empties
}: Empties) {
  return empties;
}

type Begun<Values> = Complete<Omit<Values, "questionSet">>;

export const emptyConsent = (): Complete<ConsentValues> => emptiesOf(consentFields);

/**
 * The screening of a new episode, with the recording user as admin clerk, NHS if the site is NHS
 * only, and known answers (openapi/decisions.md, Patient step).
 */
export function emptyScreening(
  recorder: Recorder,
  isNhsOnly = false,
  gender?: Schemas["Gender"],
): Begun<ScreeningValues> {
  return {
    ...withoutSet(emptiesOf(screeningFields)),
    administrationType: isNhsOnly ? "NHS" : null,
    ...knownScreeningAnswers(gender),
    adminClerk: { firstName: recorder.firstName, lastName: recorder.lastName },
  };
}

/** Fills in the recording user if it is a pharmacist or locum. */
function responsibleClinicianFor({ isClinician, firstName, lastName, gphc }: Recorder) {
  const { responsibleClinician: empty } = emptiesOf(deliveryFields);
  return isClinician ? { ...empty, firstName, lastName, gphc: gphc ?? "" } : empty;
}

export function emptyDelivery(recorder: Recorder): Begun<DeliveryValues> {
  return {
    ...withoutSet(emptiesOf(deliveryFields)),
    responsibleClinician: responsibleClinicianFor(recorder),
  };
}
