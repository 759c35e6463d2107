import { newEpisode, proposeSave } from "@pharmacy/domain/episode/save";
import { firstStep, stepsOf } from "@pharmacy/domain/episode/steps";
import { consents, patient, screenings } from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import { storedEpisode } from "./store-server.ts";

const clock = { now: new Date().toISOString(), today: new Date().toISOString().slice(0, 10) };

/** A flu episode whose consent is saved: it stands at its screening. */
export function atScreening(): Schemas["Episode"] {
  const { input } = proposeSave({
    content: newEpisode(patient),
    step: firstStep,
    entered: { stage: "consent", values: consents["consent given"] },
    kind: "save",
    clock,
  });
  return storedEpisode(input);
}

/** A flu episode whose screening is saved too: it stands at its delivery. */
export function atDelivery(
  screening: ScreeningValues = screenings["flu screening"],
): Schemas["Episode"] {
  const content = atScreening();
  const { consent, vaccineTypes, patientDemographics, vaccinationDetails } = content;
  const { input } = proposeSave({
    content: { consent, vaccineTypes, patientDemographics, vaccinationDetails },
    step: stepsOf(["fluVac"])[0] ?? firstStep,
    entered: { stage: "screening", values: screening },
    kind: "save",
    clock,
  });
  return storedEpisode(input);
}
