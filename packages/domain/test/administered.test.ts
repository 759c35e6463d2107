import type { Schemas } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import { consentIssues } from "../src/episode/consent-fields.ts";
import type { EpisodeContent } from "../src/episode/content.ts";
import { validateEpisode } from "../src/episode/episode.ts";
import { administeredContext, removedDeliveries } from "../src/episode/outcome.ts";
import { newEpisode, proposeSave, type SaveKind, type StepValues } from "../src/episode/save.ts";
import { stepWithId, type ConsentValues } from "../src/episode/steps.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

const clock = { now, today };
const both: ConsentValues = {
  ...consents["consent given"],
  vaccineTypes: ["fluVac", "covid"],
};
const refused: ConsentValues = { consentStatus: false };

function save(content: EpisodeContent, id: number, entered: StepValues, kind: SaveKind = "save") {
  const types = entered.stage === "consent" ? [] : content.vaccineTypes;
  return proposeSave({ content, step: stepWithId(types, id), entered, kind, clock });
}

const consenting = (values: ConsentValues): StepValues => ({ stage: "consent", values });

/** Both vaccines chosen and screened; flu is given or not, COVID-19 is still to come. */
function fluDone(delivery: (typeof deliveries)["flu given" | "flu not given"]) {
  const steps: StepValues[] = [
    consenting(both),
    { stage: "screening", values: screenings["flu screening"] },
    { stage: "screening", values: screenings["covid screening"] },
    { stage: "delivery", values: delivery },
  ];
  return steps.reduce<EpisodeContent>(
    (content, entered, id) => save(content, id, entered).input,
    newEpisode(patient),
  );
}

const fluGiven = fluDone(deliveries["flu given"]);
const withdrawn = save(fluGiven, 0, consenting(refused));
const deliveryOf = ({ vaccinationDetails }: EpisodeContent) => vaccinationDetails.fluVac?.delivery;

describe("consent withdrawn after a vaccine was given", () => {
  test("[H31] ends only what is still to come", () => {
    expect(withdrawn.input).toMatchObject({
      status: "Completed",
      vaccineTypes: ["fluVac"],
      consent: { ...fluGiven.consent, consentStatus: true, withdrawnFor: ["covid"] },
      currentStepTitle: "Step 2 of 2 - Delivery for Flu",
    });
    expect(deliveryOf(withdrawn.input)).toEqual(deliveryOf(fluGiven));
    expect(withdrawn.input.vaccinationDetails.covid).toBeUndefined();
    expect(withdrawn.confirmation).toBe("withdrawal");
  });

  test("is right for a server", () => {
    expect(validateEpisode(withdrawn.input, { ...clock, recorded: fluGiven })).toEqual([]);
  });

  test("is refused where nothing is to come", () => {
    const issues = consentIssues(refused, administeredContext(withdrawn.input));
    expect(issues.map(({ path }) => path)).toEqual(["consentStatus"]);
    expect(consentIssues(refused, administeredContext(fluGiven))).toEqual([]);
  });

  test("is forgotten for what is consented to after all", () => {
    const values = { ...withdrawn.input.consent, vaccineTypes: both.vaccineTypes };
    const { consent } = save(withdrawn.input, 0, consenting(values), "update").input;
    expect(consent).not.toHaveProperty("withdrawnFor");
  });

  test("[4.18] without a given vaccine it closes the episode", () => {
    const closed = save(fluDone(deliveries["flu not given"]), 0, consenting(refused));
    expect(closed.input).toMatchObject({ status: "Closed", vaccineTypes: [] });
    expect(closed.confirmation).toBe("refusal");
  });
});

describe("a vaccine that was given", () => {
  test("stays chosen", () => {
    const untied: ConsentValues = { ...both, vaccineTypes: ["covid"] };
    const issues = consentIssues(untied, administeredContext(fluGiven));
    expect(issues.map(({ path }) => path)).toEqual(["vaccineTypes"]);
    expect(save(fluGiven, 0, consenting(untied)).input.vaccineTypes).toEqual(["fluVac", "covid"]);
  });

  test("stays final when the other one is not chosen any more, which completes the episode", () => {
    const { input, confirmation } = save(fluGiven, 0, consenting(consents["consent given"]));
    expect(deliveryOf(input)).toEqual(deliveryOf(fluGiven));
    expect([input.status, confirmation]).toEqual(["Completed", "completion"]);
  });

  test.each<[string, number, StepValues]>([
    ["its delivery", 3, { stage: "delivery", values: deliveries["flu not given"] }],
    ["its screening", 1, { stage: "screening", values: {} }],
    ["the consent", 0, consenting(refused)],
  ])("stays as it is when %s is kept for later", (_part, id, entered) => {
    const { input } = save(fluGiven, id, entered, "later");
    expect(input.vaccinationDetails).toEqual(fluGiven.vaccinationDetails);
    expect(input).toMatchObject({ consent: fluGiven.consent, status: "In Progress" });
  });

  test("can be edited to not administered", () => {
    const entered = { stage: "delivery", values: deliveries["flu not given"] } as const;
    const { input } = save(fluGiven, 3, entered);
    expect(validateEpisode(input, { ...clock, recorded: fluGiven })).toEqual([]);
  });
});

describe("a server refuses", () => {
  type Input = Schemas["EpisodeInput"];
  const input: Input = save(fluGiven, 4, {
    stage: "delivery",
    values: deliveries["covid not given"],
  }).input;
  const { fluVac, covid } = input.vaccinationDetails;
  const withFlu = (part: object): Input => ({
    ...input,
    status: "In Progress",
    vaccinationDetails: { fluVac: { ...fluVac, ...part }, covid },
  });

  test.each<[string, Input, string]>([
    [
      "a given vaccine without consent",
      { ...input, consent: { consentStatus: false }, status: "Closed" },
      "consent.consentStatus",
    ],
    [
      "a given vaccine that is gone",
      { ...input, vaccineTypes: ["covid"], vaccinationDetails: { covid }, status: "Closed" },
      "vaccineTypes",
    ],
    [
      "a given delivery that is a draft again",
      withFlu({ delivery: { ...fluVac?.delivery, isDraft: true } }),
      "vaccinationDetails.fluVac.delivery.isDraft",
    ],
    [
      "the screening of a given vaccine that is a draft again",
      withFlu({ screening: { ...fluVac?.screening, isDraft: true } }),
      "vaccinationDetails.fluVac.screening.isDraft",
    ],
    [
      "consent withdrawn for what is chosen",
      { ...input, consent: { ...input.consent, withdrawnFor: ["covid"] } },
      "consent.withdrawnFor",
    ],
  ])("%s", (_name, wrong, path) => {
    const issues = validateEpisode(wrong, { ...clock, recorded: fluGiven });
    expect(issues.map((issue) => issue.path)).toContain(path);
  });
});

describe("what a save takes out of the record", () => {
  const notGiven = fluDone(deliveries["flu not given"]);

  test.each([
    ["a given dose that is not given any more", fluGiven, notGiven, ["fluVac"]],
    ["nothing, where it stays given", fluGiven, withdrawn.input, []],
    ["nothing, where it was not given before", notGiven, fluGiven, []],
  ])("is %s", (_, before, after, removed) => {
    expect(removedDeliveries(before, after).map(({ vaccineType }) => vaccineType)).toEqual(removed);
  });
});
