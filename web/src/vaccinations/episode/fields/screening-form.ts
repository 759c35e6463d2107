import type {
  ScreeningSectionId,
  SharedScreeningSectionId,
} from "@pharmacy/domain/episode/sections";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { ComponentType } from "react";
import { ClinicalRisk, Eligibility } from "./eligibility.tsx";
import { AdminClerk } from "./people.tsx";
import { PreviousVaccinations } from "./previous-vaccinations.tsx";
import { GenericScreening, OwnScreening } from "./screening-questions.tsx";
import { VaccineType } from "./vaccine-type.tsx";

const shared = {
  "previous-vaccinations": PreviousVaccinations,
  "vaccine-type": VaccineType,
  eligibility: Eligibility,
  "clinical-risk": ClinicalRisk,
  "generic-screening": GenericScreening,
  "admin-clerk": AdminClerk,
} satisfies Record<SharedScreeningSectionId, ComponentType>;

/** Each vaccine's own questions stand in a section of its own. */
const own = vaccineTypes
  .flatMap((type) => vaccineOf(type).questionSets.flatMap(({ screening }) => screening))
  .filter(({ id }) => !Object.hasOwn(shared, id))
  .map(({ id }): [string, ComponentType] => [id, OwnScreening]);

/** What each section of a screening asks; their order and titles are the domain's. */
export const screeningForm: Readonly<Record<ScreeningSectionId, ComponentType>> = {
  ...Object.fromEntries(own),
  ...shared,
};
