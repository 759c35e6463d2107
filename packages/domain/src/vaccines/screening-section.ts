import type { StepContext } from "./step-context.ts";
import type { Section } from "../validation/sections.ts";
import type { ScreeningValues } from "./values.ts";

/** The sections that screenings share; a vaccine's own questions have one of their own. */
export type SharedScreeningSectionId =
  | "previous-vaccinations"
  | "vaccine-type"
  | "eligibility"
  | "clinical-risk"
  | "generic-screening"
  | "admin-clerk";

export type ScreeningSectionId = SharedScreeningSectionId | `${string}-screening`;

export type ScreeningSection = Section<ScreeningSectionId, ScreeningValues, StepContext>;
