import type { DeliverySectionId } from "@pharmacy/domain/episode/sections";
import type { ComponentType } from "react";
import { Administration } from "./administration.tsx";
import { Outcome } from "./outcome.tsx";
import { DrawnUpBy, ResponsibleClinician, ResponsibleDrawer, Vaccinator } from "./people.tsx";
import { CareHome, ResidentialFacility } from "./places.tsx";
import { ScreeningSummary } from "./screening-summary.tsx";
import { VaccinationDetails } from "./vaccination-details.tsx";

/** What each section of a delivery asks; their order and titles are the domain's. */
export const deliveryForm = {
  "screening-summary": ScreeningSummary,
  "responsible-clinician": ResponsibleClinician,
  "responsible-drawer": ResponsibleDrawer,
  administration: Administration,
  "care-home": CareHome,
  "residential-facility": ResidentialFacility,
  "vaccination-details": VaccinationDetails,
  outcome: Outcome,
  vaccinator: Vaccinator,
  "drawn-up-by": DrawnUpBy,
} satisfies Record<DeliverySectionId, ComponentType>;
