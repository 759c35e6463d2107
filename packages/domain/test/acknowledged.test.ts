import { expect, test } from "vitest";
import { withAcknowledged, newEpisode } from "../src/episode/save.ts";
import { withConsent, withAnswers } from "../src/episode/content.ts";
import { consents, deliveries, now, patient, today } from "./valid-values.ts";

const clock = { now, today, isDraft: false };
const chosen = withConsent(newEpisode(patient), consents["consent given"], clock);

function acknowledgedOf(delivery: keyof typeof deliveries) {
  const input = {
    ...withAnswers(
      chosen,
      { vaccineType: "fluVac", stage: "delivery" },
      deliveries[delivery],
      clock,
    ),
    status: "Completed",
    currentStep: "delivery-screening",
    currentStepTitle: "Step 2 of 2 - Delivery for Flu",
    currentActiveStepId: 2,
  } as const;
  const seen = { fluVac: ["SCREENING_FEELS_UNWELL"], covid: ["SCREENING_PREGNANT"] } as const;
  const { fluVac, covid } = withAcknowledged(input, seen).vaccinationDetails;
  expect(covid).toBeUndefined();
  return fluVac?.delivery?.acknowledgedWarnings ?? [];
}

test("what was seen of a vaccine that was given counts as acknowledged", () => {
  expect(acknowledgedOf("flu given")).toEqual(["SCREENING_FEELS_UNWELL"]);
});

test("of a vaccine that was not given nothing is acknowledged", () => {
  expect(acknowledgedOf("flu not given")).toEqual([]);
});
