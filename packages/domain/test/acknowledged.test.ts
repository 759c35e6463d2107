import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { ignoringOwnDose } from "../src/clinical/delivery-batch.ts";
import { stillAcknowledged, type StepFacts } from "../src/clinical/stops.ts";
import { withAcknowledged, newEpisode } from "../src/episode/save.ts";
import { firstStep } from "../src/episode/steps.ts";
import { withConsent, withAnswers } from "../src/episode/content.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { consents, deliveries, fluContext, now, patient, today } from "./valid-values.ts";

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
  const { fluVac, covid } = withAcknowledged(input, seen, firstStep).vaccinationDetails;
  expect(covid).toBeUndefined();
  return fluVac?.delivery?.acknowledgedWarnings ?? [];
}

test("what was seen of a vaccine that was given counts as acknowledged", () => {
  expect(acknowledgedOf("flu given")).toEqual(["SCREENING_FEELS_UNWELL"]);
});

test("of a vaccine that was not given nothing is acknowledged", () => {
  expect(acknowledgedOf("flu not given")).toEqual([]);
});

const all = [
  "DOSE_NO_FIRST",
  "DOSE_ALREADY_EXISTS",
  "OUTSIDE_LICENSED_AGE",
  "SECOND_LINE_PRODUCT",
  "BATCH_EXPIRED",
  "BATCH_NO_DOSES_LEFT",
  "SITE_DOES_NOT_FIT_ROUTE",
  "SCREENING_FEELS_UNWELL",
] as const satisfies Schemas["WarningCode"][];
const recorded = { isDraft: false, isVaccinationAdministered: true, batchId: "batch-1" };
const batch = { id: "batch-1", expiryDate: Date.parse("2026-01-15"), dosesLeft: 0 };
const aTIV = { kind: "aTIV", licensedFromMonths: 600, licensedToMonths: null };
const known = { history: [], isHistoryFull: true, product: aTIV, batch };

test.each<[string, Partial<StepFacts>, readonly Schemas["WarningCode"][]]>([
  ["everything is known", {}, []],
  ["no history is known", { history: undefined, isHistoryFull: false }, all.slice(0, 2)],
  ["the history is not known in full", { isHistoryFull: false }, all.slice(0, 1)],
  ["the product is not known", { product: null }, all.slice(2, 4)],
  ["the batch is not known", { batch: null }, all.slice(4, 6)],
  [
    "the dose was taken from the batch",
    { batch: ignoringOwnDose(batch, recorded) },
    all.slice(5, 6),
  ],
])(
  "what is acknowledged and not raised stays only where it may hold: %s",
  (_when, facts, stays) => {
    const delivery = { ...recorded, acknowledgedWarnings: [...all] };
    const step = { step: fluContext, seasons: seasonPacks };
    expect(stillAcknowledged(delivery, [], { ...step, ...known, ...facts })).toEqual(stays);
  },
);
