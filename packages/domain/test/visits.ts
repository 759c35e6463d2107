import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { stopsIn } from "../src/clinical/stops.ts";
import { consentIssues } from "../src/episode/consent-fields.ts";
import { contextOf, type EpisodeContent } from "../src/episode/content.ts";
import { deliveryIssues } from "../src/episode/delivery-fields.ts";
import {
  newEpisode,
  proposeSave,
  type SaveKind,
  type SaveProposal,
  type StepValues,
} from "../src/episode/save.ts";
import { screeningIssues } from "../src/episode/screening-fields.ts";
import { firstStep, stepsOf, type Step, type ConsentValues } from "../src/episode/steps.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/parts.ts";
import { vaccineTypes as allVaccines } from "../src/vaccines/names.ts";
import * as arbitrary from "./arbitraries.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

const clock = { now, today };

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

/** Of the values that are named after their vaccine; a vaccine without any is typed as flu is. */
function ofVaccine<Values>(named: Record<string, Values>, type: Schemas["VaccineType"]): Values[] {
  const prefix = type === "fluVac" ? "flu" : type;
  const of = (start: string) =>
    Object.entries(named).flatMap(([name, values]) => (name.startsWith(start) ? [values] : []));
  const own = of(prefix);
  return own.length > 0 ? own : of("flu");
}

/** Something typed for each vaccine. */
function forEachVaccine<Values>(
  typed: (type: Schemas["VaccineType"]) => fc.Arbitrary<Values>,
): fc.Arbitrary<Record<Schemas["VaccineType"], Values>>;
function forEachVaccine(typed: (type: Schemas["VaccineType"]) => fc.Arbitrary<unknown>) {
  return fc.record(Object.fromEntries(allVaccines.map((type) => [type, typed(type)])));
}

const namedScreenings: Record<string, ScreeningValues> = {
  ...screenings,
  "flu, private": screenings["private flu screening"],
};
const namedDeliveries: Record<string, DeliveryValues> = deliveries;

const visitOf = (consent: fc.Arbitrary<ConsentValues>, typing: Typing = nearly) =>
  fc.record({
    patient: fc.constantFrom(patient, { ...patient, dateOfBirth: "2015-06-01" }),
    consent,
    screening: forEachVaccine((type) =>
      typing<ScreeningValues>(ofVaccine(namedScreenings, type), arbitrary.screening),
    ),
    delivery: forEachVaccine((type) =>
      typing<DeliveryValues>(ofVaccine(namedDeliveries, type), arbitrary.delivery),
    ),
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
  screening: forEachVaccine(() => arbitrary.screening),
  delivery: forEachVaccine(() => arbitrary.delivery),
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
  const context = contextOf(content, step.vaccineType, clock);
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
      clock,
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
