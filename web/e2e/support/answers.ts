import { setToday } from "@pharmacy/domain/test/question-sets";
import { questionRowsIn } from "@pharmacy/domain/vaccines/question-sets";

export type Vaccine = "Flu" | "COVID-19";

/** What a person answers on a screening step. */
export interface Screening {
  /** With flu chosen too, COVID-19's step asks only its own questions. */
  isSharedAsked?: boolean;
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
  /** COVID-19 only. */
  sequence?: "First" | "Second" | "Booster vaccination";
  adverseEffects?: AdverseEffects;
}

/** A batch given into the arm at the counter. */
export const givenAtTheCounter = ({ name, batchNo }: { name: string; batchNo: string }) => ({
  location: "Pharmacy",
  vaccine: name,
  batch: batchNo,
  route: "Intramuscular",
  site: "Left arm",
  deliveredUnder: "National protocol",
});

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

/** Immunosuppressed people of any age are offered COVID-19. */
export const noCovidConcerns: Screening = {
  administrationType: "NHS",
  eligibility: "Immunosuppressed and aged 6 months and over",
  yes: {},
};

export function questionsOf(vaccine: Vaccine, isSharedAsked = true): string[] {
  const set = setToday(vaccine === "Flu" ? "fluVac" : "covid");
  return questionRowsIn(set)
    .filter(([question]) => isSharedAsked || question in set.questions.own)
    .map(([, { wording }]) => wording);
}

export interface PatientByHand {
  firstName: string;
  lastName: string;
  /** yyyy-MM-dd */
  dateOfBirth: string;
  gender: "Female" | "Male" | "Other" | "Unknown";
}
