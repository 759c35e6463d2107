import type { Schemas } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import { validateEpisode } from "../src/episode/episode.ts";
import { firstStep, stepWithId } from "../src/episode/steps.ts";
import { newEpisode, proposeSave } from "../src/episode/save.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

const clock = { now, today };

function completedFlu(): Schemas["EpisodeInput"] {
  const first = proposeSave({
    content: newEpisode(patient),
    step: firstStep,
    entered: { stage: "consent", values: consents["consent given"] },
    kind: "save",
    clock,
  }).input;
  const second = proposeSave({
    content: first,
    step: stepWithId(first.vaccineTypes, 1),
    entered: { stage: "screening", values: screenings["flu screening"] },
    kind: "save",
    clock,
  }).input;
  return proposeSave({
    content: second,
    step: stepWithId(second.vaccineTypes, 2),
    entered: { stage: "delivery", values: deliveries["flu given"] },
    kind: "save",
    clock,
  }).input;
}

const episode = completedFlu();
const { fluVac } = episode.vaccinationDetails;

/** The episode with changes in its flu screening or delivery. */
function changed(screening: object, delivery: object = {}): Schemas["EpisodeInput"] {
  return {
    ...episode,
    vaccinationDetails: {
      fluVac: {
        screening: fluVac?.screening && { ...fluVac.screening, ...screening },
        delivery: fluVac?.delivery && { ...fluVac.delivery, ...delivery },
      },
    },
  };
}

describe("a server's view of a whole episode", () => {
  test("a completed one is right", () => {
    expect(validateEpisode(episode, clock)).toEqual([]);
  });

  test("paths are those of the body", () => {
    const wrong = changed({ feelUnwell: true }, { batchId: null });
    expect(validateEpisode(wrong, clock)).toEqual([
      {
        path: "vaccinationDetails.fluVac.screening.feelUnwellComment",
        message: "Required",
      },
      { path: "vaccinationDetails.fluVac.delivery.batchId", message: "Required" },
    ]);
  });

  test("drafts are not checked, what is not a draft is", () => {
    const draft = {
      ...changed({ isDraft: true, feelUnwell: null }, { isDraft: true, batchId: null }),
      status: "In Progress" as const,
    };
    expect(validateEpisode(draft, clock)).toEqual([]);
  });

  test("[4.36] the status is found again, a difference is an error", () => {
    expect(validateEpisode({ ...episode, status: "Closed" }, clock)).toEqual([
      { path: "status", message: "The status must be Completed" },
    ]);
    const notGiven = { ...deliveries["flu not given"], isDraft: false, vaccineType: "fluVac" };
    const closed: Schemas["EpisodeInput"] = changed({}, notGiven);
    expect(validateEpisode(closed, clock).map(({ path }) => path)).toEqual(["status"]);
    expect(validateEpisode({ ...closed, status: "Closed" }, clock)).toEqual([]);
  });

  test("consent is checked once the first step was saved", () => {
    const noConsent = { ...episode, consent: { consentStatus: true } };
    expect(validateEpisode(noConsent, clock)).toEqual([
      { path: "consent.consentByPatientCheck", message: "Required" },
    ]);
    const kept = proposeSave({
      content: newEpisode(patient),
      step: firstStep,
      entered: { stage: "consent", values: {} },
      kind: "later",
      clock,
    }).input;
    expect(validateEpisode(kept, clock)).toEqual([]);
  });

  test("a part of a vaccine that was not chosen is refused", () => {
    const both = { ...episode.vaccinationDetails, covid: {} };
    expect(validateEpisode({ ...episode, vaccinationDetails: both }, clock)).toEqual([
      {
        path: "vaccinationDetails.covid",
        message: "This vaccine is not among the chosen vaccines",
      },
    ]);
  });

  test("flu anaphylaxis needs an override, and so does a stop of the history", () => {
    const yes = {
      anaphylacticAllergicToInfluenzaVaccine: true,
      anaphylacticAllergicToInfluenzaVaccineComment: "In 2019",
    };
    const path = "vaccinationDetails.fluVac.delivery.overrides";
    expect(validateEpisode(changed(yes), clock).map((issue) => issue.path)).toEqual([path]);
    const override = { code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "Specialist's advice" };
    expect(validateEpisode(changed(yes, { overrides: [override] }), clock)).toEqual([]);
    const stops = { fluVac: ["RECENT_FLU_VACCINATION"] } as const;
    const issues = validateEpisode(episode, { ...clock, stops });
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });

  test("a site that is NHS only records no private vaccination", () => {
    const isPrivate = changed({ administrationType: "Private", eligibilityCriteria: null });
    expect(validateEpisode(isPrivate, clock)).toEqual([]);
    expect(validateEpisode(isPrivate, { ...clock, isNhsOnly: true })).toEqual([
      {
        path: "vaccinationDetails.fluVac.screening.administrationType",
        message: "This must be one of the predefined values",
      },
    ]);
  });

  test("but keeps what is recorded as private", () => {
    const isPrivate = changed({ administrationType: "Private", eligibilityCriteria: null });
    const nhsOnly = { ...clock, isNhsOnly: true };
    expect(validateEpisode(isPrivate, { ...nhsOnly, recorded: isPrivate })).toEqual([]);
    expect(validateEpisode(isPrivate, { ...nhsOnly, recorded: episode })).toHaveLength(1);
  });

  test("a patient's details are checked too", () => {
    const unborn = { ...patient, dateOfBirth: "2025-11-04" };
    expect(validateEpisode({ ...episode, patientDemographics: unborn }, clock)).toEqual([
      { path: "patientDemographics.dateOfBirth", message: "Date must not be in the future" },
    ]);
  });

  test("[4.36] an update is an end: without an administered vaccine it closes", () => {
    const open = changed({}, { isDraft: true });
    expect(validateEpisode({ ...open, status: "In Progress" }, clock)).toEqual([]);
    const update = validateEpisode(
      { ...open, status: "In Progress" },
      { ...clock, isUpdate: true },
    );
    expect(update.map(({ path }) => path)).toEqual(["status"]);
  });
});
