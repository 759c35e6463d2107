import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { stopsIn } from "../src/clinical/stops.ts";
import { consentIssues } from "../src/episode/consent.ts";
import { contextOf, type EpisodeContent } from "../src/episode/content.ts";
import { deliveryIssues } from "../src/episode/delivery.ts";
import {
  newEpisode,
  proposeSave,
  type SaveKind,
  type SaveProposal,
  type StepValues,
} from "../src/episode/save.ts";
import { screeningIssues } from "../src/episode/screening.ts";
import { firstStep, stepsOf, type Step } from "../src/episode/steps.ts";
import type { ConsentValues, DeliveryValues, ScreeningValues } from "../src/episode/values.ts";
import * as arbitrary from "./arbitraries.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

const moment = { now, today };

type Typing = <Values extends object>(
  bases: Values[],
  anything: fc.Arbitrary<Values>,
) => fc.Arbitrary<Values>;

/** Valid values over whatever else was typed before: every field that hides may hold something. */
const cluttered: Typing = (bases, anything) =>
  fc
    .tuple(fc.constantFrom(...bases), anything)
    .map(([base, typedBefore]) => ({ ...typedBefore, ...base }));

/** Valid values in which a few fields were left as people leave them. */
function nearly<Values extends object>(bases: Values[], anything: fc.Arbitrary<Values>) {
  return fc
    .tuple(fc.constantFrom(...bases), anything, fc.array(fc.nat(40), { maxLength: 2 }))
    .map(([base, odd, positions]): Values => {
      const entries = Object.entries(odd);
      const changed = positions.map((position) => entries[position % entries.length] ?? ["", null]);
      return { ...base, ...Object.fromEntries(changed) };
    });
}

const { "consent refused": refused, ...given } = consents;

/** What is typed in the steps of one visit. */
export interface Visit {
  patient: Schemas["PatientDemographics"];
  consent: ConsentValues;
  screening: Record<Schemas["VaccineType"], ScreeningValues>;
  delivery: Record<Schemas["VaccineType"], DeliveryValues>;
}

const deliveriesOf = (vaccine: "flu" | "covid") =>
  Object.entries(deliveries).flatMap(([name, values]): DeliveryValues[] =>
    name.startsWith(vaccine) ? [values] : [],
  );

const visitOf = (consent: fc.Arbitrary<ConsentValues>, typing: Typing = nearly) =>
  fc.record({
    patient: fc.constantFrom(patient, { ...patient, dateOfBirth: "2015-06-01" }),
    consent,
    screening: fc.record({
      fluVac: typing<ScreeningValues>(
        [screenings["flu screening"], screenings["private flu screening"]],
        arbitrary.screening,
      ),
      covid: typing<ScreeningValues>([screenings["covid screening"]], arbitrary.screening),
    }),
    delivery: fc.record({
      fluVac: typing<DeliveryValues>(deliveriesOf("flu"), arbitrary.delivery),
      covid: typing<DeliveryValues>(deliveriesOf("covid"), arbitrary.delivery),
    }),
  });

const consentOf = (typing: Typing) =>
  fc
    .tuple(
      typing<ConsentValues>([...Object.values(given), refused], arbitrary.consent),
      arbitrary.vaccineTypes,
    )
    .map(([consent, vaccineTypes]) =>
      consent.consentStatus === false ? consent : { ...consent, vaccineTypes },
    );

/** Visits with consent as people leave it. */
export const visit: fc.Arbitrary<Visit> = visitOf(consentOf(nearly));

/** Visits that end, in which fields that do not show any more still hold what was typed. */
export const clutteredVisit: fc.Arbitrary<Visit> = visitOf(consentOf(cluttered), cluttered);

/** Visits in which every step is typed at random. */
export const carelessVisit: fc.Arbitrary<Visit> = fc.record({
  patient: fc.constant(patient),
  consent: arbitrary.consent,
  screening: fc.record({ fluVac: arbitrary.screening, covid: arbitrary.screening }),
  delivery: fc.record({ fluVac: arbitrary.delivery, covid: arbitrary.delivery }),
});

const entered = (step: Step, typed: Visit): StepValues => {
  if (step.stage === "consent") return { stage: "consent", values: typed.consent };
  return step.stage === "screening"
    ? { stage: "screening", values: typed.screening[step.vaccineType] }
    : { stage: "delivery", values: typed.delivery[step.vaccineType] };
};

/** Whether a step may be saved: what its form would find. */
function isStepValid(step: Step, typed: Visit, content: EpisodeContent): boolean {
  if (step.stage === "consent") return consentIssues(typed.consent).length === 0;
  const context = contextOf(content, step.vaccineType, moment);
  if (step.stage === "screening") {
    return screeningIssues(typed.screening[step.vaccineType], context).length === 0;
  }
  const { screening } = content.vaccinationDetails[step.vaccineType] ?? {};
  const stops = stopsIn(step.vaccineType, screening);
  return deliveryIssues(typed.delivery[step.vaccineType], { ...context, stops }).length === 0;
}

/** The saves of one visit: each valid step is saved, the first that is not is kept for later. */
export function savesOf(typed: Visit): Schemas["EpisodeInput"][] {
  const saves: Schemas["EpisodeInput"][] = [];
  let content: EpisodeContent = newEpisode(typed.patient);
  let step: Step | undefined = firstStep;
  while (step) {
    const kind: SaveKind = isStepValid(step, typed, content) ? "save" : "later";
    const { input }: SaveProposal = proposeSave({
      content,
      step,
      entered: entered(step, typed),
      kind,
      moment,
    });
    saves.push(input);
    content = input;
    step = kind === "save" ? followingStep(step, input) : undefined;
  }
  return saves;
}

/** The step after a save, as long as the episode goes on. */
function followingStep(step: Step, { status, vaccineTypes }: Schemas["EpisodeInput"]) {
  if (status !== "In Progress") return undefined;
  return stepsOf(vaccineTypes).find(({ id }) => id === step.id + 1);
}
