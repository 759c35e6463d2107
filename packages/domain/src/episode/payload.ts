import type { Delivery, Screening } from "../vaccines/parts.ts";
import { setNamedBy } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";
import { sentOf } from "../validation/field-readers.ts";
import { consentFields } from "./consent-fields.ts";
import { shownConsentFields } from "./consent.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { shownDeliveryFields } from "./delivery.ts";
import { screeningFields } from "./screening-fields.ts";
import { shownScreeningFields } from "./screening.ts";
import { inStepOrder } from "./steps.ts";
import type { ConsentValues } from "./values.ts";

/** The contract's parts of an episode from the values of the forms. Hidden fields are never sent. */

/** The consent and the chosen vaccines, in step order; none when consent is not given. */
export function consentPayload(values: ConsentValues) {
  const { vaccineTypes, withdrawnFor, ...consent } = sentOf(
    consentFields,
    values,
    shownConsentFields(values),
  );
  const chosen = inStepOrder(vaccineTypes ?? []);
  // Who consents to it after all has not withdrawn it.
  const withdrawn = (withdrawnFor ?? []).filter((type) => !chosen.includes(type));
  return {
    consent: withdrawn.length > 0 ? { ...consent, withdrawnFor: withdrawn } : consent,
    vaccineTypes: chosen,
  };
}

/** What "None of these" answered No and this screening still asks and answers so. */
const stillNo = (values: ScreeningValues, shown: ReadonlySet<keyof ScreeningValues>) =>
  values.noneOfThese?.filter((question) => shown.has(question) && values[question] === false);

/** A vaccine's screening. */
export function screeningPayload(
  values: ScreeningValues,
  context: StepContext,
  isDraft: boolean,
): Screening {
  const asked = shownScreeningFields(values, context);
  const held = { ...values, noneOfThese: stillNo(values, asked) };
  const sent = sentOf(screeningFields, held, shownScreeningFields(held, context));
  return vaccineOf(context.vaccineType).screeningOf({ ...sent, ...setNamedBy(values) }, isDraft);
}

/** A vaccine's delivery. */
export function deliveryPayload(
  values: DeliveryValues,
  context: StepContext,
  isDraft: boolean,
): Delivery {
  const sent = sentOf(deliveryFields, values, shownDeliveryFields(values, context));
  return vaccineOf(context.vaccineType).deliveryOf({ ...sent, ...setNamedBy(values) }, isDraft);
}
