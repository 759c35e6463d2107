import {
  covidQuestions,
  fluQuestions,
  genericQuestions,
  questionLabels,
} from "@pharmacy/domain/episode/questions";

export type Vaccine = "Flu" | "COVID-19";

/** What a person answers on a screening step. */
export interface Screening {
  administrationType: "NHS" | "Private";
  eligibility?: string;
  clinicalRisk?: string;
  /** The questions that are answered yes, with their comments; all others are answered no. */
  yes: Record<string, string>;
}

/** What a person records on a delivery step where the vaccine was given. */
export interface Delivery {
  location: string;
  /** The beginning of the pack's name in the catalogue. */
  vaccine: string;
  batch: string;
  route: string;
  site: string;
  deliveredUnder: string;
  adverseEffects?: AdverseEffects;
}

export interface AdverseEffects {
  effects: string[];
  severity: string;
  verification: string;
  evidence: string;
  description: string;
}

export const noConcerns: Screening = {
  administrationType: "NHS",
  eligibility: "Aged 65 and over",
  yes: {},
};

export const questionsOf = (vaccine: Vaccine): string[] =>
  [...genericQuestions, ...(vaccine === "Flu" ? fluQuestions : covidQuestions)].map(
    (question) => questionLabels[question],
  );

export interface PatientByHand {
  firstName: string;
  lastName: string;
  /** yyyy-MM-dd */
  dateOfBirth: string;
  gender: "Female" | "Male" | "Other" | "Unknown";
}
