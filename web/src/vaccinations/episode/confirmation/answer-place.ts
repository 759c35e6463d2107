import { firstStep, type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";

/** Where an answer was given, and can be changed. */
export interface AnswerPlace {
  step: Step;
  field: string;
}

/** What is about to be recorded, and the way back to an answer of it. */
export interface CheckProps {
  input: Schemas["EpisodeInput"];
  onChange: (place: AnswerPlace) => void;
}

// A batch is chosen as a whole.
const partsOfBatch = new Set(["batchNumber", "expiryDate"]);

/** The field whose control gives an answer. */
const controlOf = (field: string) => (partsOfBatch.has(field) ? "batchId" : field);

/** Leads to a field of a vaccine's delivery. */
export function wayTo({ input, onChange }: CheckProps, type: Schemas["VaccineType"]) {
  const step = stepsOf(input.vaccineTypes).find(
    ({ vaccineType, stage }) => vaccineType === type && stage === "delivery",
  );
  return (field: string) => onChange({ step: step ?? firstStep, field: controlOf(field) });
}
