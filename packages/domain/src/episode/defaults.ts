import type { Schemas } from "@pharmacy/sdk";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { type Complete, emptiesOf } from "../validation/field-readers.ts";
import { screeningFields } from "./screening-fields.ts";
import type { ConsentValues, Recorder } from "./values.ts";
import { knownFor } from "../vaccines/question-sets.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";

/** The values that a step's form starts with: complete, so that every field is controlled. */

/** Which set a part is begun under, whoever begins it says. */
function withoutSet<Empties extends { questionSet: number }>({
  questionSet: _set,
  ...empties
}: Empties) {
  return empties;
}

type Begun<Values> = Complete<Omit<Values, "questionSet">>;

/** The first step of a new episode. */
export const emptyConsent = (): Complete<ConsentValues> => emptiesOf(consentFields);

/**
 * The screening of a new episode: the admin clerk is who records, NHS where it is forced, and
 * the answers that are known (openapi/decisions.md, Patient step).
 */
export function emptyScreening(
  recorder: Recorder,
  isNhsOnly = false,
  gender?: Schemas["Gender"],
): Begun<ScreeningValues> {
  return {
    ...withoutSet(emptiesOf(screeningFields)),
    administrationType: isNhsOnly ? "NHS" : null,
    ...knownFor(gender),
    adminClerk: { firstName: recorder.firstName, lastName: recorder.lastName },
  };
}

/** A clinician's entry: a pharmacist's or locum's own is filled in. */
function responsibleClinicianFor({ isClinician, firstName, lastName, gphc }: Recorder) {
  const { responsibleClinician: empty } = emptiesOf(deliveryFields);
  return isClinician ? { ...empty, firstName, lastName, gphc: gphc ?? "" } : empty;
}

/** The delivery of a new episode. */
export function emptyDelivery(recorder: Recorder): Begun<DeliveryValues> {
  return {
    ...withoutSet(emptiesOf(deliveryFields)),
    responsibleClinician: responsibleClinicianFor(recorder),
  };
}
