import type { Schemas } from "@pharmacy/sdk";
import { covidEligibilityLabels, fluEligibilityLabels, isCodeOf } from "../codes.ts";
import { normaliseOdsCode, normalisePostcode } from "../identifiers.ts";
import { isInstant } from "../london-time.ts";
import { parseDayFirst, parseMonth } from "../typed-dates.ts";
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

type PartContext = Pick<StepContext, "vaccineTypes" | "patient" | "today" | "now">;

function screeningFields(values: ScreeningValues, context: StepContext) {
  const fields = tidyFields(values, shownScreeningFields(values, context));
  return { ...fields, adminClerk: tidyEntry(values.adminClerk) };
}

/** A flu screening. */
export function fluScreeningPayload(
  values: ScreeningValues,
  context: PartContext,
  isDraft: boolean,
): Schemas["FluScreening"] {
  const fields = screeningFields(values, { ...context, vaccineType: "fluVac" });
  const { eligibilityCriteria, ...others } = fields;
  return {
    ...others,
    ...(isCodeOf(fluEligibilityLabels(), eligibilityCriteria) ? { eligibilityCriteria } : {}),
    isDraft,
    vaccineType: "fluVac",
  };
}

/** A COVID-19 screening. */
export function covidScreeningPayload(
  values: ScreeningValues,
  context: PartContext,
  isDraft: boolean,
): Schemas["CovidScreening"] {
  const fields = screeningFields(values, { ...context, vaccineType: "covid" });
  const { eligibilityCriteria, ...others } = fields;
  return {
    ...others,
    ...(isCodeOf(covidEligibilityLabels, eligibilityCriteria) ? { eligibilityCriteria } : {}),
    isDraft,
    vaccineType: "covid",
  };
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

function deliveryPayload(values: DeliveryValues, context: StepContext) {
  const shown = shownDeliveryFields(values, context);
  return tidyFields({ ...values, ...deliveryFields(values) }, shown);
}

/** A flu delivery. */
export function fluDeliveryPayload(
  values: DeliveryValues,
  context: PartContext,
  isDraft: boolean,
): Schemas["FluDelivery"] {
  const fields = deliveryPayload(values, { ...context, vaccineType: "fluVac" });
  return { ...fields, isDraft, vaccineType: "fluVac" };
}

/** A COVID-19 delivery. */
export function covidDeliveryPayload(
  values: DeliveryValues,
  context: PartContext,
  isDraft: boolean,
): Schemas["CovidDelivery"] {
  const fields = deliveryPayload(values, { ...context, vaccineType: "covid" });
  return { ...fields, isDraft, vaccineType: "covid" };
}
