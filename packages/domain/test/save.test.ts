import type { Schemas } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import { newEpisode, proposeSave, type SaveKind, type StepValues } from "../src/episode/save.ts";
import type { EpisodeContent } from "../src/episode/content.ts";
import { stepWithId } from "../src/episode/steps.ts";
import type { ConsentValues } from "../src/episode/values.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

const clock = { now, today };
const both: ConsentValues = {
  ...consents["consent given"],
  vaccineTypes: ["covid", "fluVac"],
};

const consented = (values: ConsentValues): StepValues => ({ stage: "consent", values });
const fluScreened: StepValues = { stage: "screening", values: screenings["flu screening"] };
const covidScreened: StepValues = { stage: "screening", values: screenings["covid screening"] };
const fluGiven: StepValues = { stage: "delivery", values: deliveries["flu given"] };
const fluNotGiven: StepValues = { stage: "delivery", values: deliveries["flu not given"] };
const covidGiven: StepValues = { stage: "delivery", values: deliveries["covid given"] };
const covidNotGiven: StepValues = { stage: "delivery", values: deliveries["covid not given"] };

/** Saves step after step from the first; answers with the proposal of the last. */
function visit(...steps: StepValues[]) {
  return steps.reduce(
    (before, entered, id) => saveStep(before.input, id, entered),
    saveStep(newEpisode(patient), 0, steps[0] ?? consented({})),
  );
}

function saveStep(
  content: EpisodeContent,
  id: number,
  entered: StepValues,
  kind: SaveKind = "save",
) {
  const vaccineTypes = entered.stage === "consent" ? [] : content.vaccineTypes;
  return proposeSave({ content, step: stepWithId(vaccineTypes, id), entered, kind, clock });
}

const standing = ({ input }: { input: Schemas["EpisodeInput"] }) => [
  input.currentStep,
  input.currentActiveStepId,
  input.currentStepTitle,
  input.status,
];

describe("each Save moves on", () => {
  test("[4.19] the first one to the first screening", () => {
    expect(standing(visit(consented(consents["consent given"])))).toEqual([
      "delivery-screening",
      1,
      "Step 1 of 2 - Clinical Screening for Flu",
      "In Progress",
    ]);
  });

  test("[4.21, 4.35] every next one to the next step", () => {
    expect(standing(visit(consented(both), fluScreened))).toEqual([
      "delivery-screening",
      2,
      "Step 2 of 4 - Clinical Screening for COVID-19",
      "In Progress",
    ]);
    expect(visit(consented(both), fluScreened, covidScreened, fluGiven).confirmation).toBeNull();
  });

  test("[4.37] the last one stays on the last step", () => {
    expect(standing(visit(consented(consents["consent given"]), fluScreened, fluGiven))).toEqual([
      "delivery-screening",
      2,
      "Step 2 of 2 - Delivery for Flu",
      "Completed",
    ]);
  });

  test("[4.38] a saved part is no draft any more, one kept for later is", () => {
    const saved = visit(consented(both), fluScreened).input;
    expect(saved.vaccinationDetails.fluVac?.screening?.isDraft).toBe(false);
    const kept = saveStep(saved, 2, covidScreened, "later").input;
    expect(kept.vaccinationDetails.covid?.screening?.isDraft).toBe(true);
  });
});

describe("what is confirmed", () => {
  test("[4.18] refused consent: closure, and the episode is closed", () => {
    const refused = visit(consented(consents["consent refused"]));
    expect(refused.confirmation).toBe("refusal");
    expect(refused.input.status).toBe("Closed");
    expect(refused.input.vaccineTypes).toEqual([]);
  });

  test("[4.33] nothing administered on the last step: closure", () => {
    const closing = visit(consented(consents["consent given"]), fluScreened, fluNotGiven);
    expect(closing.confirmation).toBe("closure");
    expect(closing.input.status).toBe("Closed");
  });

  test("[4.34] the last step otherwise: completion", () => {
    const completing = visit(consented(consents["consent given"]), fluScreened, fluGiven);
    expect(completing.confirmation).toBe("completion");
  });

  test("[4.36] one administered vaccine of two completes, none closes", () => {
    const screened = [consented(both), fluScreened, covidScreened] as const;
    expect(visit(...screened, fluNotGiven, covidGiven).input.status).toBe("Completed");
    expect(visit(...screened, fluGiven, covidNotGiven).input.status).toBe("Completed");
    expect(visit(...screened, fluNotGiven, covidNotGiven).input.status).toBe("Closed");
  });

  test("[4.40] an update asks for its own confirmation and stays where the episode stands", () => {
    const done = visit(consented(consents["consent given"]), fluScreened, fluGiven).input;
    const step = stepWithId(done.vaccineTypes, 1);
    const update = proposeSave({
      content: done,
      step,
      entered: fluScreened,
      kind: "update",
      clock,
    });
    expect(update.confirmation).toBe("update");
    expect(standing(update)).toEqual(standing({ input: done }));
  });

  test("nothing is confirmed when a step is kept for later", () => {
    const kept = saveStep(newEpisode(patient), 0, consented(consents["consent refused"]), "later");
    expect(kept.confirmation).toBeNull();
    expect(kept.input.status).toBe("In Progress");
    expect(kept.input.currentStep).toBe("vaccination-type");
  });
});

describe("a choice that changes on the way", () => {
  const threeSaved = visit(consented(both), fluScreened, covidScreened, fluNotGiven).input;

  test("a vaccine that is not chosen any more leaves nothing behind", () => {
    const changed = saveStep(threeSaved, 0, consented(consents["consent given"])).input;
    expect(Object.keys(changed.vaccinationDetails)).toEqual(["fluVac"]);
  });

  test("the episode is not completed by it: the last step is still to be saved", () => {
    const changed = saveStep(threeSaved, 0, consented(consents["consent given"]));
    expect(changed.input.status).toBe("In Progress");
    expect(saveStep(changed.input, 1, fluScreened).input.status).toBe("In Progress");
    const last = saveStep(changed.input, 2, fluGiven);
    expect(last.input.status).toBe("Completed");
  });

  test("COVID-19 without flu asks the shared questions again", () => {
    expect(threeSaved.vaccinationDetails.covid?.screening).not.toHaveProperty("feelUnwell");
    const alone = { ...both, vaccineTypes: ["covid" as const] };
    const changed = saveStep(threeSaved, 0, consented(alone)).input;
    expect(changed.vaccinationDetails.covid?.screening).toMatchObject({
      feelUnwell: null,
      isDraft: true,
    });
  });
});

test("what is sent is tidy: capitals in a postcode, no spaces around names, null for blank", () => {
  const { input } = saveStep(visit(consented(consents["consent given"]), fluScreened).input, 2, {
    stage: "delivery",
    values: {
      ...deliveries["flu given in care home"],
      longStayCareHomePostCode: " ls14ap",
      longStayCareHomeODSCode: "vm4g7",
      longStayCareHomeName: " Rose Court ",
      batchNumber: " ",
      vaccinator: { ...deliveries["flu given"].vaccinator, healthCareRegistered: false },
    },
  });
  expect(input.vaccinationDetails.fluVac?.delivery).toMatchObject({
    longStayCareHomePostCode: "LS1 4AP",
    longStayCareHomeODSCode: "VM4G7",
    longStayCareHomeName: "Rose Court",
    batchNumber: null,
    vaccinator: { firstName: "Anna", lastName: "Price", healthCareRegistered: false },
  });
  const sent = input.vaccinationDetails.fluVac?.delivery?.vaccinator;
  expect(sent).not.toHaveProperty("gphc");
});
