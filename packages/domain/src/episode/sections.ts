/**
 * The ordered sections of each step and the conditions for showing them. The same list decides what
 * is shown, checked, summarised and sent.
 */
export { shownConsentFields, shownConsentSections } from "./consent.ts";
export type { ConsentSectionId } from "./field.ts";
export type { ScreeningSectionId, SharedScreeningSectionId } from "../vaccines/screening-pieces.ts";
export { shownScreeningFields, shownScreeningSections } from "./screening.ts";
export type { DeliverySectionId } from "../vaccines/delivery-pieces.ts";
export { shownDeliveryFields, shownDeliverySections } from "./delivery.ts";
