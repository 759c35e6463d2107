import { expect, test } from "vitest";
import { newEpisode, proposeSave, openSteps } from "../src/episode/save.ts";
import { type EpisodeContent, withConsent, withAnswers } from "../src/episode/content.ts";
import { firstStep, type ConsentValues } from "../src/episode/steps.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/parts.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

const clock = { now, today };
const final = { ...clock, isDraft: false };
const flu = screenings["flu screening"];
const overridden = {
  ...deliveries["flu given"],
  overrides: [
    { code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "A mild rash, 1998" } as const,
    { code: "RECENT_FLU_VACCINATION", reason: "The GP asks for it" } as const,
  ],
};

function recorded(
  screening: ScreeningValues = flu,
  delivery: DeliveryValues = deliveries["flu given"],
): EpisodeContent {
  const consented = withConsent(newEpisode(patient), consents["consent given"], clock);
  const screened = withAnswers(
    consented,
    { vaccineType: "fluVac", stage: "screening" },
    screening,
    final,
  );
  return withAnswers(screened, { vaccineType: "fluVac", stage: "delivery" }, delivery, final);
}

function changed(content: EpisodeContent, values: ConsentValues) {
  const entered = { stage: "consent" as const, values };
  return proposeSave({ content, step: firstStep, entered, kind: "update", clock }).input;
}

const titles = (content: EpisodeContent) => openSteps(content, clock).map(({ title }) => title);

test("a whole record leaves no step open", () => {
  expect(titles(recorded())).toEqual([]);
  expect(titles(changed(recorded(), consents["consent refused"]))).toEqual([]);
});

test("a vaccine that is chosen while editing is screened and delivered first", () => {
  const both = { ...consents["consent given"], vaccineTypes: ["fluVac", "covid"] as const };
  const more = changed(recorded(), { ...both, vaccineTypes: [...both.vaccineTypes] });
  expect(titles(more)).toEqual([
    "Step 2 of 4 - Clinical Screening for COVID-19",
    "Step 4 of 4 - Delivery for COVID-19",
  ]);
});

test("a stop that an edited screening raises opens the delivery, until a reason is given", () => {
  const comment = "Swollen face, 2019";
  const anaphylactic = {
    ...flu,
    anaphylacticAllergicToInfluenzaVaccine: true,
    anaphylacticAllergicToInfluenzaVaccineComment: comment,
  };
  const stopped = withAnswers(
    recorded(),
    { vaccineType: "fluVac", stage: "screening" },
    anaphylactic,
    final,
  );
  expect(titles(stopped)).toEqual(["Step 2 of 2 - Delivery for Flu"]);
  expect(
    titles(withAnswers(stopped, { vaccineType: "fluVac", stage: "delivery" }, overridden, final)),
  ).toEqual([]);
});

test("what was recorded as private stays so where the site vaccinates for the NHS only", () => {
  const isPrivate = recorded(screenings["private flu screening"]);
  expect(openSteps(isPrivate, { ...clock, isNhsOnly: true })).toEqual([]);
});

test("an update that refuses consent closes a record without a given vaccine, at its first step", () => {
  const notGiven = recorded(flu, deliveries["flu not given"]);
  expect(changed(notGiven, consents["consent refused"])).toMatchObject({
    status: "Closed",
    currentActiveStepId: 0,
    currentStep: "delivery-screening",
    vaccinationDetails: {},
  });
});

test("[H06] a reason against a stop that the screening does not raise any more is not kept", () => {
  const again = withAnswers(
    recorded(flu, overridden),
    { vaccineType: "fluVac", stage: "screening" },
    flu,
    final,
  );
  expect(again.vaccinationDetails.fluVac?.delivery?.overrides).toEqual([
    { code: "RECENT_FLU_VACCINATION", reason: "The GP asks for it" },
  ]);
});
