/**
 * One list decides what is shown, what is checked, what is summed up and what is sent: the ordered
 * sections of each step, and the condition under which each shows. This is their public face.
 */
export {
  consentSections,
  isPersonAsked,
  shownConsentFields,
  shownConsentSections,
  type ConsentSectionId,
} from "./consent-sections.ts";
export {
  screeningSections,
  shownScreeningFields,
  shownScreeningSections,
  type ScreeningSection,
  type ScreeningSectionId,
} from "./screening-sections.ts";
export {
  deliverySections,
  needsCareHome,
  needsHomeDetails,
  shownDeliveryFields,
  shownDeliverySections,
  type DeliverySection,
  type DeliverySectionId,
} from "./delivery-sections.ts";
