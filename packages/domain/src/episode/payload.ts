import { normaliseOdsCode, normalisePostcode } from "../identifiers.ts";
import { isInstant } from "../london-time.ts";
import { parseDayFirst, parseMonth } from "../typed-dates.ts";
import type { Delivery, Screening } from "../vaccines/parts.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { shownConsentFields } from "./consent-sections.ts";
import type { StepContext } from "./context.ts";
import { shownDeliveryFields } from "./delivery-sections.ts";
import { isDose } from "./dose.ts";
import { shownScreeningFields } from "./screening-sections.ts";
import { inStepOrder } from "./steps.ts";
import { normalised, tidyEntry, tidyFields, tidyText } from "./tidy.ts";
import type { ConsentValues, DeliveryValues, ScreeningValues } from "./values.ts";

/** The contract's parts of an episode from the values of the forms. Hidden fields are never sent. */

/** The consent and the chosen vaccines, in step order; none when consent is not given. */
export function consentPayload(values: ConsentValues) {
  const { vaccineTypes, withdrawnFor, ...consent } = tidyFields(values, shownConsentFields(values));
  const chosen = inStepOrder(vaccineTypes ?? []);
  // Who consents to it after all has not withdrawn it.
  const withdrawn = (withdrawnFor ?? []).filter((type) => !chosen.includes(type));
  return {
    consent: withdrawn.length > 0 ? { ...consent, withdrawnFor: withdrawn } : consent,
    vaccineTypes: chosen,
  };
}

/** A vaccine's screening. */
export function screeningPayload(
  values: ScreeningValues,
  context: StepContext,
  isDraft: boolean,
): Screening {
  const fields = tidyFields(values, shownScreeningFields(values, context));
  const tidy = { ...fields, adminClerk: tidyEntry(values.adminClerk) };
  return vaccineOf(context.vaccineType).screeningOf(tidy, isDraft);
}

/** The registration only of who is registered (§5). */
function vaccinatorOf(person: DeliveryValues["vaccinator"]) {
  const entry = tidyEntry(person);
  if (!entry || entry.healthCareRegistered === true) return entry;
  const { firstName, lastName, healthCareRegistered } = entry;
  return { firstName, lastName, healthCareRegistered };
}

function homeDetailsOf(home: DeliveryValues["homeDetails"]) {
  const entry = tidyEntry(home);
  return entry && { ...entry, postcode: normalised(entry.postcode, normalisePostcode) };
}

const only = (isRight: (text: string) => boolean, text: string | null | undefined) =>
  text && isRight(text) ? text : null;

/** What a delivery's fields become when they are sent; only those that show are taken. */
function deliveryFields(values: DeliveryValues): DeliveryValues {
  return {
    responsibleClinician: tidyEntry(values.responsibleClinician),
    responsibleDrawer: tidyEntry(values.responsibleDrawer),
    vaccinator: vaccinatorOf(values.vaccinator),
    drawnUpBy: vaccinatorOf(values.drawnUpBy),
    homeDetails: homeDetailsOf(values.homeDetails),
    longStayCareHomeODSCode: normalised(values.longStayCareHomeODSCode, normaliseOdsCode),
    longStayCareHomePostCode: normalised(values.longStayCareHomePostCode, normalisePostcode),
    fullDateOfAdministration: only(isInstant, values.fullDateOfAdministration),
    expiryDate: only((text) => parseMonth(text) !== null, tidyText(values.expiryDate)),
    useByDate: only((text) => parseDayFirst(text) !== null, tidyText(values.useByDate)),
    doseAmount: isDose(values.doseAmount) ? values.doseAmount : null,
    overrides: (values.overrides ?? []).filter(({ reason }) => reason.trim() !== ""),
    acknowledgedWarnings: [...new Set(values.acknowledgedWarnings)],
  };
}

/** A vaccine's delivery. */
export function deliveryPayload(
  values: DeliveryValues,
  context: StepContext,
  isDraft: boolean,
): Delivery {
  const shown = shownDeliveryFields(values, context);
  const fields = tidyFields({ ...values, ...deliveryFields(values) }, shown);
  return vaccineOf(context.vaccineType).deliveryOf(fields, isDraft);
}
