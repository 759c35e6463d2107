import type { ScreeningSectionId } from "@pharmacy/domain/episode/sections";
import type { ComponentType } from "react";
import { ClinicalRisk, Eligibility } from "./eligibility.tsx";
import { AdminClerk } from "./people.tsx";
import { PreviousVaccinations } from "./previous-vaccinations.tsx";
import { CovidScreening, FluScreening, GenericScreening } from "./screening-questions.tsx";
import { VaccineType } from "./vaccine-type.tsx";

/** What each section of a screening asks; their order and titles are the domain's. */
export const screeningFields = {
  "previous-vaccinations": PreviousVaccinations,
  "vaccine-type": VaccineType,
  eligibility: Eligibility,
  "clinical-risk": ClinicalRisk,
  "generic-screening": GenericScreening,
  "flu-screening": FluScreening,
  "covid-screening": CovidScreening,
  "admin-clerk": AdminClerk,
} satisfies Record<ScreeningSectionId, ComponentType>;
