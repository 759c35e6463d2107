import type { Schemas } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import {
  newEpisode,
  proposeSave,
  type SaveKind,
  type StepValues,
  openSteps,
} from "../src/episode/save.ts";
import type { EpisodeContent } from "../src/episode/content.ts";
import { validateEpisode } from "../src/episode/episode.ts";
import { stepWithId, type ConsentValues } from "../src/episode/steps.ts";
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

  test("[2.45] one at a time, up to the last", () => {
    const steps = [consented(both), fluScreened, covidScreened, fluGiven, covidGiven];
    const at = steps.map((_step, index) => visit(...steps.slice(0, index + 1)));
    expect(at.map(({ input }) => input.currentActiveStepId)).toEqual([1, 2, 3, 4, 4]);
    expect(at.map(({ confirmation }) => confirmation)).toEqual([
      ...[null, null, null, null],
      "completion",
    ]);
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

describe("a vaccine that is not given because of a stop, before its screening is finished", () => {
  const stopped: StepValues = {
    stage: "screening",
    values: { anaphylacticAllergicToInfluenzaVaccine: true, feelUnwell: true },
  };
  const overridden: StepValues = {
    stage: "delivery",
    values: {
      ...deliveries["flu given"],
      overrides: [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "The GP asks for it" }],
    },
  };
  const left = (steps: StepValues[], entered: StepValues = stopped, id = 1) =>
    saveStep(visit(...steps).input, id, entered, "not given");
  const flu = [consented(consents["consent given"])];

  test("the screening is a draft with its answers, and the delivery comes next", () => {
    const { input, confirmation } = left([consented(both)]);
    const { screening } = input.vaccinationDetails.fluVac ?? {};
    expect(screening).toMatchObject({
      isDraft: true,
      anaphylacticAllergicToInfluenzaVaccine: true,
      feelUnwell: true,
    });
    expect(standing({ input })[1]).toBe(3);
    expect([input.status, confirmation]).toEqual(["In Progress", null]);
  });

  test("a finished screening stays finished", () => {
    const values = { ...screenings["flu screening"], anaphylacticAllergicToInfluenzaVaccine: true };
    const answered = { anaphylacticAllergicToInfluenzaVaccineComment: "In 2019" };
    const entered: StepValues = { stage: "screening", values: { ...values, ...answered } };
    expect(left(flu, entered).input.vaccinationDetails.fluVac?.screening?.isDraft).toBe(false);
  });

  test("[4.33, 4.35] alone, its delivery closes the episode", () => {
    const { input, confirmation } = saveStep(left(flu).input, 2, fluNotGiven);
    expect([input.status, confirmation]).toEqual(["Closed", "closure"]);
    expect(input.vaccinationDetails.fluVac).toMatchObject({
      screening: { isDraft: true },
      delivery: { isDraft: false, isVaccinationAdministered: false },
    });
  });

  test.each([
    [covidGiven, "Completed", "completion"],
    [covidNotGiven, "Closed", "closure"],
  ])(
    "[2.49, 4.36] beside COVID-19, which asks the shared questions then",
    (last, status, asked) => {
      const ended = saveStep(left([consented(both)]).input, 3, fluNotGiven);
      expect([...standing(ended), ended.confirmation]).toEqual([
        "delivery-screening",
        2,
        "Step 2 of 4 - Clinical Screening for COVID-19",
        "In Progress",
        null,
      ]);
      const screened = saveStep(ended.input, 2, {
        stage: "screening",
        values: screenings["covid screening"],
      });
      expect(screened.input.vaccinationDetails.covid?.screening).toHaveProperty(
        "feelUnwell",
        false,
      );
      expect(standing(screened)[1]).toBe(4);
      const done = saveStep(screened.input, 4, last);
      expect([done.input.status, done.confirmation]).toEqual([status, asked]);
      expect(done.input.vaccinationDetails.fluVac?.screening?.isDraft).toBe(true);
    },
  );

  test("a finished screening of the other vaccine is open again for the shared questions", () => {
    const before = left([consented(both), fluScreened, covidScreened]).input;
    const { input } = saveStep(before, 3, fluNotGiven);
    expect(input.vaccinationDetails.covid?.screening?.isDraft).toBe(true);
    expect(standing({ input })[1]).toBe(2);
  });

  test("[4.27] as given, it asks the whole screening first", () => {
    const closed = saveStep(left(flu).input, 2, fluNotGiven).input;
    expect(openSteps(closed, clock)).toEqual([]);
    const given = saveStep(closed, 2, overridden, "update").input;
    expect(openSteps(given, clock).map(({ id }) => id)).toEqual([1]);
  });

  const issuesOf = (input: Schemas["EpisodeInput"], known: object) =>
    validateEpisode(input, { ...clock, ...known }).map(({ path }) => path);
  const unfinished = "vaccinationDetails.fluVac.screening.isDraft";

  test("a server takes it while a stop applies, and as it was stored", () => {
    const closed = saveStep(left(flu).input, 2, fluNotGiven).input;
    const well: StepValues = { stage: "screening", values: { feelUnwell: true } };
    const withoutStop = saveStep(left(flu, well).input, 2, fluNotGiven).input;
    expect(issuesOf(closed, { stops: {} })).toEqual([]);
    expect(issuesOf(withoutStop, { stops: { fluVac: ["RECENT_FLU_VACCINATION"] } })).toEqual([]);
    expect(issuesOf(withoutStop, { stops: {} })).toEqual([unfinished]);
    expect(issuesOf(withoutStop, { stops: {}, recorded: closed, isUpdate: true })).toEqual([]);
  });

  test("[H07] a dose is given after its screening alone, whatever stops it", () => {
    const given = saveStep(left(flu).input, 2, overridden).input;
    expect(issuesOf({ ...given, status: "In Progress" }, { stops: {} })).toContain(unfinished);
    const recorded = saveStep(left(flu).input, 2, fluNotGiven).input;
    const later = saveStep(recorded, 2, overridden, "update").input;
    expect(issuesOf(later, { stops: {}, recorded, isUpdate: true })).toContain(unfinished);
  });
});
