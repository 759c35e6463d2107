import { fluGroups } from "../src/vaccines/flu.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { administrationTypeLabels } from "../src/episode/screening-fields.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { administrationLocationLabels } from "../src/episode/delivery-codes.ts";
import type { Effect } from "../src/validation/effects.ts";
import * as effects from "./effects.ts";
import { questionsOf } from "./question-sets.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/parts.ts";
import * as arbitrary from "./arbitraries.ts";
import { exhaustiveMs, holds } from "./random.ts";
import { deliveries, now } from "./valid-values.ts";

type Choice<Values> = (values: Values) => Effect<Values>;
type EffectName = Extract<keyof typeof effects, `when${string}`>;

const fluenz: effects.ChosenProduct = {
  pack: { vaccineId: "fluenz-10", name: "Fluenz LAIV", doses: { doseAmount: 0.2, unit: "ml" } },
  routes: ["NASAL"],
};
const roseCourt = {
  orgId: "VM4G7",
  orgLink: "rose-court",
  name: "Rose Court",
  postCode: "LS1 4AP",
  address: "1 Rose Lane, Leeds",
};
const remembered = effects.placesToRemember(
  deliveries["covid given in residential facility"],
  effects.placesToRemember(deliveries["flu given in care home"], {}),
);
const people = ["responsibleDrawer", "vaccinator", "drawnUpBy"] as const;
const recorder = { firstName: "Robin", lastName: "Marsh" };
const answers = [true, false, null];

/** Every effect with every kind of choice: a new effect does not compile until it is here. */
const ofDelivery = {
  whenAdministeredChanges: answers.map(
    (answer) => (each) => effects.whenAdministeredChanges(each, answer, now),
  ),
  whenAnyAdverseEffectsChanges: answers.map(
    (answer) => (each) => effects.whenAnyAdverseEffectsChanges(each, answer),
  ),
  whenVaccineSelectedChanges: [fluenz, null].map(
    (product) => (each) => effects.whenVaccineSelectedChanges(each, product),
  ),
  whenBatchChanges: [{ batchId: "batch-2", expiryDate: "01/2027" }, null].map(
    (batch) => (each) => effects.whenBatchChanges(each, batch),
  ),
  whenDetailChanges: [
    (each) => effects.whenDetailChanges(each, "doseAmount", 0.3),
    (each) => effects.whenDetailChanges(each, "siteOfAdministration", "RIGHT_ARM"),
    (each) => effects.whenDetailChanges(each, "vacRoute", null),
  ],
  whenCareHomeIsChosen: [(each) => effects.whenCareHomeIsChosen(each, roseCourt)],
  whenLocationChanges: [...codesOf(administrationLocationLabels), null].flatMap((to) => [
    (each) => effects.whenLocationChanges(each, to, {}),
    (each) => effects.whenLocationChanges(each, to, remembered),
  ]),
  whenSameAsClinician: people.map((person) => (each) => effects.whenSameAsClinician(each, person)),
  whenRegisteredChanges: answers.flatMap((answer) => [
    (each) => effects.whenRegisteredChanges(each, "vaccinator", answer),
    (each) => effects.whenRegisteredChanges(each, "drawnUpBy", answer),
  ]),
  whenPersonIsRecorder: [...people, "responsibleClinician" as const].flatMap((person) => [
    (each) => effects.whenPersonIsRecorder(each, person, { ...recorder, gphc: "2012345" }),
    (each) => effects.whenPersonIsRecorder(each, person, { ...recorder, gphc: null }),
  ]),
} satisfies Partial<Record<EffectName, Choice<DeliveryValues>[]>>;

const ofScreening: Record<
  Exclude<EffectName, keyof typeof ofDelivery>,
  Choice<ScreeningValues>[]
> = {
  whenAdministrationTypeChanges: [...codesOf(administrationTypeLabels), null].map(
    (type) => (each) => effects.whenAdministrationTypeChanges(each, type),
  ),
  whenEligibilityChanges: [...codesOf(fluGroups), null].map(
    (group) => (each) => effects.whenEligibilityChanges(each, group),
  ),
  whenAnswerChanges: answers.flatMap((answer) =>
    [...questionsOf("fluVac"), ...questionsOf("covid")].map(
      (question) => (each: ScreeningValues) => effects.whenAnswerChanges(each, question, answer),
    ),
  ),
  whenGroupIsAccepted: codesOf(fluGroups).map(
    (group) => (each) => effects.whenGroupIsAccepted(each, group),
  ),
  whenNoneOfThese: [questionsOf("fluVac"), ["feelUnwell" as const], []].map(
    (questions) => (each) => effects.whenNoneOfThese(each, questions),
  ),
};

/** A choice made once, made twice, and taken back; and what is to come of it. */
function onceAndTwice<Values extends object>(values: Values, choice: Choice<Values>) {
  const once = choice(values);
  const undone = effects.undoEffect(once.values, once);
  return {
    found: { twice: choice(once.values), undone },
    wanted: {
      twice: { values: once.values, cleared: [], undo: {} },
      undone: { ...once.values, ...values },
    },
  };
}

test.each(Object.entries(ofDelivery))(
  "%s: twice is once, and Undo brings everything back",
  { timeout: exhaustiveMs },
  (_name, choices: Choice<DeliveryValues>[]) => {
    holds(
      fc.property(arbitrary.delivery, fc.constantFrom(...choices), (delivery, choice) => {
        const { found, wanted } = onceAndTwice(delivery, choice);
        expect(found).toEqual(wanted);
      }),
    );
  },
);

test.each(Object.entries(ofScreening))(
  "%s: twice is once, and Undo brings everything back",
  { timeout: exhaustiveMs },
  (_name, choices) => {
    holds(
      fc.property(arbitrary.screening, fc.constantFrom(...choices), (screening, choice) => {
        const { found, wanted } = onceAndTwice(screening, choice);
        expect(found).toEqual(wanted);
      }),
    );
  },
);
