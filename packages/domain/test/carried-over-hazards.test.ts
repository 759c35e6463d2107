import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DeliveryFacts, stopsOfDelivery, warningsOfDelivery } from "../src/clinical/stops.ts";
import type { EpisodeContent } from "../src/episode/content.ts";
import { deliveryIssues } from "../src/episode/delivery-fields.ts";
import {
  carriedOverFrom,
  carriedOverValues,
  carriedOverVaccines,
} from "../src/episode/carried-over.ts";
import { deliveryValues } from "../src/episode/resume.ts";
import { newEpisode, proposeSave, type StepValues, openSteps } from "../src/episode/save.ts";
import { allStepsOf, type Step } from "../src/episode/steps.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/parts.ts";
import * as arbitrary from "./arbitraries.ts";
import { holds } from "./random.ts";
import {
  consents,
  deliveries,
  fluContext,
  now,
  patient,
  screenings,
  today,
} from "./valid-values.ts";

/** What might go wrong when answers are carried over from one patient to the next (openapi/decisions.md, Clinic). */

const recorder = { firstName: "Anna", lastName: "Price", gphc: "2012345", isClinician: true };
const clock = { now, today };

/** Everything that may be carried over; a new delivery field must be listed here first. */
const keepable = [
  ...["vacProvidedToPatient", "batchId", "batchNumber", "vacRoute", "vaccinationDeliveredUnder"],
  ...["responsibleClinician", "responsibleDrawer", "vaccinator"],
  ...["administrationLocation", "longStayCareHomeODSCode", "longStayCareHomeName"],
  ...["longStayCareHomePostCode", "longStayCareHomeAddress", "homeDetails"],
];

const part = (values: object, only: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => only(field)));
const keepables = (values: object) => part(values, (field) => keepable.includes(field));
const patients = (values: object) => part(values, (field) => !keepable.includes(field));

interface Visit {
  patientDemographics: object;
  consent: object;
  screening: ScreeningValues;
  delivery: object;
}

/** What a visit leaves in which flu was given. */
function leftBy({ screening, delivery, ...visit }: Visit) {
  const given = { isVaccinationAdministered: true, isDraft: false };
  const episode: Pick<Schemas["EpisodeInput"], "vaccinationDetails"> = JSON.parse(
    JSON.stringify({
      ...visit,
      vaccinationDetails: { fluVac: { screening, delivery: { ...delivery, ...given } } },
    }),
  );
  return carriedOverFrom(episode, today);
}

const visits: fc.Arbitrary<Visit> = fc.record({
  patientDemographics: fc.record({ nhsNumber: fc.string(), lastName: fc.string() }),
  consent: arbitrary.consent,
  screening: arbitrary.screening,
  delivery: arbitrary.delivery,
});

const leftByDelivery = (delivery: DeliveryValues) =>
  leftBy({ patientDemographics: patient, consent: {}, screening: {}, delivery });

/** The form of the next patient's delivery, before anybody has answered. */
const beginsWith = (delivery: DeliveryValues) =>
  deliveryValues(
    carriedOverValues(leftByDelivery(delivery).deliveries.fluVac ?? {}, null),
    recorder,
  );

describe("wrong patient taken", () => {
  test("[H14] what is carried over is the same whoever the last patient was, and whatever was said of them", () => {
    holds(
      fc.property(visits, visits, (last, other) => {
        const same = {
          ...other,
          delivery: { ...patients(other.delivery), ...keepables(last.delivery) },
        };
        expect(leftBy(same)).toEqual(leftBy(last));
      }),
    );
  });

  test("the next delivery begins with nothing that was said of the last patient alone", () => {
    const blank = patients(deliveryValues(null, recorder));
    holds(
      fc.property(arbitrary.delivery, (delivery) => {
        expect(patients(beginsWith(delivery))).toEqual(blank);
      }),
    );
  });

  test("[H14] an episode begins with its own patient, without consent and without any answer", () => {
    const begun = newEpisode(patient, carriedOverVaccines(leftByDelivery(deliveries["flu given"])));
    expect(begun).toEqual({
      consent: null,
      vaccineTypes: ["fluVac"],
      patientDemographics: patient,
      vaccinationDetails: {},
    });
  });
});

describe("a stop missed because a screen was skipped", () => {
  test("[H05] an episode that begins with carried over answers has every screen before it, one by one", () => {
    const types = fc.subarray(["fluVac", "covid"] as const, { minLength: 1 });
    holds(
      fc.property(
        types,
        arbitrary.screening,
        arbitrary.delivery,
        (vaccineTypes, said, delivery) => {
          const carriedOver = Object.fromEntries(
            vaccineTypes.map((type) => [type, leftByDelivery(delivery).deliveries.fluVac ?? {}]),
          );
          const begun = newEpisode(
            patient,
            carriedOverVaccines({ day: today, deliveries: carriedOver }),
          );
          const steps = allStepsOf(begun.vaccineTypes);
          expect(steps).toHaveLength(1 + 2 * vaccineTypes.length);
          expect([steps[0], ...openSteps(begun, clock)]).toEqual(steps);
          let content: EpisodeContent = begun;
          for (const step of steps.slice(0, -1)) {
            const entered = enteredIn(step, { vaccineTypes, said, delivery });
            const { input } = proposeSave({ content, step, entered, kind: "save", clock });
            expect(input.currentActiveStepId).toBe(step.id + 1);
            content = input;
          }
        },
      ),
    );
  });

  const screening = screenings["flu screening"];
  const recently = [
    { vaccineName: "A", manufacturer: "B", administeredDate: "2025-10-03", doseNumber: null },
  ];
  const decommissioned = {
    batchNo: "126201A",
    decommissionedBy: "Anna Price",
    decommissionedDate: now,
    decommissionReason: "other" as const,
  };

  test.each<[Schemas["StopCode"], ScreeningValues, Partial<DeliveryFacts>]>([
    [
      "ANAPHYLAXIS_TO_FLU_VACCINE",
      { ...screening, anaphylacticAllergicToInfluenzaVaccine: true },
      {},
    ],
    ["RECENT_FLU_VACCINATION", screening, { history: recently }],
    ["BATCH_DECOMMISSIONED", screening, { decommissioned }],
  ])("%s of this patient holds, whatever the last one's record overrode", (code, said, known) => {
    holds(
      fc.property(arbitrary.delivery, (last) => {
        const overrides = [{ code, reason: "The last patient's" }];
        const delivery = allAnswered(beginsWith({ ...last, overrides }));
        const facts = { step: fluContext, seasons: seasonPacks, ...known };
        const stops = stopsOfDelivery(delivery, said, facts);
        expect(stops).toEqual([code]);
        const paths = deliveryIssues(delivery, { ...fluContext, stops }).map(({ path }) => path);
        expect(paths).toContain("overrides");
      }),
    );
  });

  test("what warns of this patient is shown, and acknowledged again where it has to be", () => {
    const child = { ...fluContext, patient: { ...patient, dateOfBirth: "2024-03-01" } };
    const unwell = { ...screening, feelUnwell: true };
    const aTIV = { kind: "aTIV", licensedFromMonths: 600, licensedToMonths: null };
    holds(
      fc.property(arbitrary.delivery, (last) => {
        const mustAcknowledge = ["BATCH_EXPIRED" as const];
        const delivery = allAnswered(
          beginsWith({ ...last, acknowledgedWarnings: mustAcknowledge }),
        );
        const facts = { step: child, seasons: seasonPacks, product: aTIV };
        const codes = warningsOfDelivery(delivery, unwell, facts).map(({ code }) => code);
        expect(codes).toEqual(
          expect.arrayContaining([
            "SCREENING_FEELS_UNWELL",
            "OUTSIDE_LICENSED_AGE",
            "ELIGIBILITY_UNDER_65",
          ]),
        );
        const issues = deliveryIssues(delivery, { ...fluContext, mustAcknowledge });
        expect(issues.map(({ path }) => path)).toContain("acknowledgedWarnings");
      }),
    );
  });

  test("who has died is not vaccinated with what was carried over", () => {
    const deceased = { ...patient, deceased: true, dateOfDeath: "2025-10-01" };
    const delivery = allAnswered(beginsWith(deliveries["flu given"]));
    expect(deliveryIssues(delivery, { ...fluContext, patient: deceased })).toContainEqual(
      expect.objectContaining({ path: "isVaccinationAdministered" }),
    );
    expect(deliveryIssues(delivery, fluContext)).toEqual([]);
  });
});

/** Every answer about the patient is given; other fields keep their defaults. */
function allAnswered(form: DeliveryValues): DeliveryValues {
  const { responsibleClinician, vaccinator, overrides, acknowledgedWarnings } = form;
  const begun = { responsibleClinician, vaccinator, overrides, acknowledgedWarnings };
  return { ...deliveries["flu given"], ...begun };
}

interface Answers {
  vaccineTypes: Schemas["VaccineType"][];
  said: ScreeningValues;
  delivery: DeliveryValues;
}

function enteredIn({ stage }: Step, { vaccineTypes, said, delivery }: Answers): StepValues {
  if (stage === "consent") return { stage, values: { ...consents["consent given"], vaccineTypes } };
  if (stage === "screening") return { stage, values: said };
  return { stage, values: allAnswered(beginsWith(delivery)) };
}
