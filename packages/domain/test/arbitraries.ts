import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { stopOf } from "../src/clinical/stops.ts";
import { consentProvidedByLabels } from "../src/episode/consent-fields.ts";
import * as deliveryCodes from "../src/episode/delivery-codes.ts";
import { deliveryFields } from "../src/episode/delivery-fields.ts";
import { administrationTypeLabels, clinicalRiskLabels } from "../src/episode/screening-fields.ts";
import type { ConsentValues } from "../src/episode/steps.ts";
import { covidGroups } from "../src/vaccines/covid.ts";
import { fluGroups } from "../src/vaccines/flu.ts";
import { allQuestions } from "../src/vaccines/question-sets.ts";
import { commentOf, type ScreeningQuestion } from "../src/vaccines/questions.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/parts.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { emptiesOf } from "../src/validation/field.ts";
import { withoutUnreadable } from "../src/validation/plain-text.ts";
import { now } from "./valid-values.ts";

/** Values as people leave them in the forms: mostly right, sometimes missing, odd or half typed. */

const codeOf = <Code extends string>(labels: Record<Code, string>) =>
  fc.option(fc.constantFrom(...codesOf(labels)), { freq: 12 });

const answer = fc.option(fc.boolean(), { freq: 12 });

/** A text within a limit: plain words, any script as a field keeps it, blank, or with spaces around it. */
const text = (maxLength: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("Yes, since May", "Zoë O’Neill", " a ") },
    {
      weight: 2,
      arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }).map(withoutUnreadable),
    },
    { weight: 1, arbitrary: fc.constantFrom("", "   ", null) },
    { weight: 1, arbitrary: fc.constant("x".repeat(maxLength)) },
  );

const gphc = fc.constantFrom("2012345", " 2012345 ", "5012345", "123", "71A2998E", "", null);

const person = fc.record({
  firstName: text(150),
  lastName: text(150),
  registrationBody: codeOf(deliveryCodes.registrationBodyLabels),
  gphc,
});

const vaccinator = fc
  .tuple(person, answer)
  .map(([clinician, healthCareRegistered]) => ({ ...clinician, healthCareRegistered }));

const postcode = fc.constantFrom(
  "LS1 4AP",
  "ls14ap",
  " ec1a  1bb ",
  "ZZ99 3VZ",
  "nowhere",
  "",
  null,
);

/** An instant around now, or a half-typed one. */
const administrationDate = fc.oneof(
  fc
    .integer({ min: -40_000_000, max: 40 })
    .map((seconds) => new Date(Date.parse(now) + seconds * 1000).toISOString()),
  fc.constantFrom("2025-11-01T", "T10:00", null),
);

export const vaccineTypes = fc.constantFrom<Schemas["VaccineType"][]>(
  ["fluVac"],
  ["covid"],
  ["fluVac", "covid"],
);

export const consent: fc.Arbitrary<ConsentValues> = fc.record({
  consentStatus: fc.constantFrom(true, true, true, false, null),
  consentByPatientCheck: answer,
  consentProvidedBy: codeOf(consentProvidedByLabels),
  consentPersonFirstName: text(150),
  consentPersonLastName: text(150),
  consentPersonRelationship: text(150),
  vaccineTypes,
});

const forEachQuestion = <Value>(
  nameOf: (question: ScreeningQuestion) => string,
  typed: fc.Arbitrary<Value>,
) => fc.record(Object.fromEntries(allQuestions.map((question) => [nameOf(question), typed])));

const questions = forEachQuestion((question) => question, answer);
const comments = forEachQuestion(commentOf, text(500));

const eligibility = fc.oneof(codeOf(fluGroups), codeOf(covidGroups));

export const screening: fc.Arbitrary<ScreeningValues> = fc
  .tuple(
    questions,
    comments,
    fc.record({
      administrationType: codeOf(administrationTypeLabels),
      eligibilityCriteria: eligibility,
      clinicalRisk: codeOf(clinicalRiskLabels),
      adminClerk: fc.record({ firstName: text(150), lastName: text(150) }),
      noneOfThese: fc.subarray([...allQuestions]),
    }),
  )
  .map(([asked, commented, rest]) => ({ ...asked, ...commented, ...rest }));

const override = fc.record({
  code: fc.constantFrom(
    stopOf("ANAPHYLAXIS_TO_FLU_VACCINE").code,
    stopOf("RECENT_FLU_VACCINATION").code,
  ),
  reason: fc.constantFrom("Specialist's advice", "", " "),
});

const administration = fc.record({
  responsibleClinician: person,
  responsibleDrawer: person,
  vaccinator: fc.option(vaccinator, { freq: 12 }),
  drawnUpBy: vaccinator,
  isVaccinationAdministered: fc.constantFrom(true, true, true, false, null),
  fullDateOfAdministration: administrationDate,
  administrationLocation: codeOf(deliveryCodes.administrationLocationLabels),
  reasonForNoAdministeredVaccination: codeOf(deliveryCodes.notAdministeredReasonLabels),
  commentForNoAdministeredVaccinationText: text(500),
  overrides: fc.array(override, { maxLength: 2 }),
  acknowledgedWarnings: fc.array(fc.constantFrom("OUTSIDE_LICENSED_AGE", "ELIGIBILITY_UNDER_18")),
});

const places = fc.record({
  longStayCareHomeODSCode: fc.constantFrom("VM4G7", "vm4", " vm ", "", null),
  longStayCareHomeName: text(150),
  longStayCareHomePostCode: postcode,
  longStayCareHomeAddress: text(500),
  homeDetails: fc.record({
    name: text(150),
    addressLine1: text(150),
    addressLine2: text(150),
    addressLine3: text(150),
    postcode,
  }),
});

const vaccination = fc.record({
  vaccinationSequence: codeOf(deliveryCodes.vaccinationSequenceLabels),
  isIncludeFinishedBatches: answer,
  vaccineSelected: text(150),
  vacProvidedToPatient: fc.constantFrom(null, { vaccineId: "flu-1", name: "Fluenz LAIV" }),
  batchId: fc.constantFrom("batch-1", "batch-2", null),
  batchNumber: fc.constantFrom("TH2127", "", null),
  expiryDate: fc.constantFrom("06/2026", "13/2026", "", null),
  useByDate: fc.constantFrom("01/12/2025", "31/02/2026", "", null),
  doseAmount: fc.constantFrom(0.5, 0.3, 0, -1, 101, null),
  confirmVacDetails: fc.constantFrom(true, true, false, null),
  vacRoute: codeOf(deliveryCodes.vaccineRouteLabels),
  siteOfAdministration: codeOf(deliveryCodes.siteOfAdministrationLabels),
  vaccinationDeliveredUnder: codeOf(deliveryCodes.deliveredUnderLabels),
  isAnyAdverseEffects: answer,
  adverseEffects: fc.uniqueArray(fc.constantFrom(...codesOf(deliveryCodes.adverseEffectLabels)), {
    maxLength: 3,
  }),
  reactionSeverity: codeOf(deliveryCodes.reactionSeverityLabels),
  verificationStatus: codeOf(deliveryCodes.verificationStatusLabels),
  evidence: text(500),
  descriptionOfReaction: text(500),
});

/** A form holds every field, also one that nobody typed. */
const { questionSet: _set, ...untouched } = emptiesOf(deliveryFields);

export const delivery: fc.Arbitrary<DeliveryValues> = fc
  .tuple(administration, places, vaccination)
  .map(([first, second, third]) => ({ ...untouched, ...first, ...second, ...third }));
