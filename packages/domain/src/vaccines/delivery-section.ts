import type { StepContext } from "./step-context.ts";
import type { Section } from "../validation/sections.ts";
import type { DeliveryValues } from "./values.ts";

export type DeliverySectionId =
  | "screening-summary"
  | "responsible-clinician"
  | "responsible-drawer"
  | "administration"
  | "care-home"
  | "residential-facility"
  | "vaccination-details"
  | "outcome"
  | "vaccinator"
  | "drawn-up-by";

export type DeliverySection = Section<DeliverySectionId, DeliveryValues, StepContext>;
