import type { Delivery, Screening } from "../vaccines/parts.ts";
import { questionSetPropertyOf } from "../vaccines/question-sets.ts";
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

/** Converts form values into the contract's parts. Hidden fields are never sent. */

/** The consent and the chosen vaccines in step order; no vaccines if consent is not given. */
export function consentPayload(values: ConsentValues) {
  const { vaccineTypes, withdrawnFor, ...consent } = sentOf(
    consentFields,
    values,
    shownConsentFields(values),
  );
  const chosen = inStepOrder(vaccineTypes ?? []);
  // A vaccine that is chosen again is no longer withdrawn.
  const withdrawn = (withdrawnFor ?? []).filter((type) => !chosen.includes(type));
  return {
    consent: withdrawn.length > 0 ? { ...consent, withdrawnFor: withdrawn } : consent,
    vaccineTypes: chosen,
  };
}

/** The questions of "None of these" that are still visible and answered No. */
const stillNo = (values: ScreeningValues, shown: ReadonlySet<keyof ScreeningValues>) =>
  values.noneOfThese?.filter((question) => shown.has(question) && values[question] === false);

export function screeningPayload(
  values: ScreeningValues,
  context: StepContext,
  isDraft: boolean,
): Screening {
  const asked = shownScreeningFields(values, context);
  const held = { ...values, noneOfThese: stillNo(values, asked) };
  const sent = sentOf(screeningFields, held, shownScreeningFields(held, context));
  return vaccineOf(context.vaccineType).screeningOf(
    { ...sent, ...questionSetPropertyOf(values) },
    isDraft,
  );
}

export function deliveryPayload(
  values: DeliveryValues,
  context: StepContext,
  isDraft: boolean,
): Delivery {
  const sent = sentOf(deliveryFields, values, shownDeliveryFields(values, context));
  return vaccineOf(context.vaccineType).deliveryOf(
    { ...sent, ...questionSetPropertyOf(values) },
    isDraft,
  );
}
