/**
 * One list decides what is shown, what is checked, what is summed up and what is sent: the ordered
 * sections of each step, and the condition under which each shows. This is their public face.
 */
export { shownConsentFields, shownConsentSections } from "./consent.ts";
export type { ConsentSectionId } from "./field.ts";
export type { ScreeningSectionId, SharedScreeningSectionId } from "../vaccines/screening-pieces.ts";
export { shownScreeningFields, shownScreeningSections } from "./screening.ts";
export type { DeliverySectionId } from "../vaccines/delivery-pieces.ts";
export { shownDeliveryFields, shownDeliverySections } from "./delivery.ts";
