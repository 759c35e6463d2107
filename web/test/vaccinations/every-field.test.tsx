import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { fieldsIn } from "@pharmacy/domain/validation/field";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { deliveries, patient } from "@pharmacy/domain/test/valid-values";
import { firstSet } from "@pharmacy/domain/test/question-sets";
import { allQuestions } from "@pharmacy/domain/vaccines/question-sets";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listedConsent, listedIn } from "../../src/vaccinations/episode/step/listed-fields.ts";
import { renderWithin } from "../app/render-app.tsx";
import { StepAt } from "./section-5-step.tsx";
import { storeServer } from "./store-server.ts";

type VaccineType = (typeof vaccineTypes)[number];
type Stage = "consent" | "screening" | "delivery";

beforeEach(() => sessionStorage.clear());

/** Values with which, together, every field of a step shows. */
const casesOf: Record<Stage, readonly Record<string, unknown>[]> = {
  consent: [
    {
      consentStatus: true,
      consentByPatientCheck: false,
      consentProvidedBy: "PARENT_OR_GUARDIAN",
      vaccineTypes: [],
    },
  ],
  screening: [
    { administrationType: "NHS", eligibilityCriteria: "AGED_18_TO_64_CLINICAL_RISK" },
    Object.fromEntries(allQuestions.map((question) => [question, true])),
  ],
  delivery: [
    { ...deliveries["covid given in care home"], isAnyAdverseEffects: true },
    deliveries["covid given in residential facility"],
    deliveries["covid not given"],
  ],
};

/** Shown with a stop or a warning alone, or filled in by the choice of another field. */
const withoutControl = new Set([
  "overrides",
  "acknowledgedWarnings",
  "vacProvidedToPatient",
  "batchNumber",
  "expiryDate",
  "withdrawnFor",
  "noneOfThese",
  "questionSet",
]);

function fieldsOf(stage: Stage, vaccineType: VaccineType): string[] {
  const { screening, delivery } = firstSet(vaccineType);
  if (stage === "consent") return Object.keys(consentFields);
  return stage === "screening"
    ? screening.flatMap((section) => fieldsIn(section, screeningFields))
    : delivery.flatMap((section) => fieldsIn(section, deliveryFields));
}

const steps = [
  ["consent", "fluVac"] as const,
  ...vaccineTypes.flatMap((type) => [["screening", type] as const, ["delivery", type] as const]),
];

/** What the error summary would list of a step: every section, shown or not. */
function listedOf(stage: Stage, vaccineType: VaccineType, values: Record<string, unknown>) {
  if (stage === "consent") return listedConsent(values);
  const { screening, delivery } = firstSet(vaccineType);
  return stage === "screening"
    ? listedIn(
        screening.map((one) => ({ ...one, fields: fieldsIn(one, screeningFields) })),
        screeningFields,
        values,
      )
    : listedIn(
        delivery.map((one) => ({ ...one, fields: fieldsIn(one, deliveryFields) })),
        deliveryFields,
        values,
      );
}

/** Its own label, without what the summary adds of the question it comments on. */
const isCalled = (field: HTMLElement, label: string) => {
  const words = field.querySelector("label, legend")?.textContent?.replace(/ \(optional\)$/, "");
  return label === words || label.startsWith(`${words}: `);
};

function expectListed(listed: ReturnType<typeof listedConsent>) {
  // What is scanned is no value of the step.
  const fields = [
    ...document.querySelectorAll<HTMLElement>('[data-field]:not([data-field="scan"])'),
  ];
  const names = fields.map(({ dataset }) => dataset.field);
  const shown = listed.filter(({ name }) => names.includes(name));
  expect(shown.map(({ name }) => name)).toEqual(names);
  fields.forEach((field, index) => {
    const { label = "", section } = shown[index] ?? {};
    expect(isCalled(field, label), `${field.dataset.field} is called ${label}`).toBe(true);
    const title = field.closest("section")?.querySelector("h2")?.textContent;
    expect(title ?? "Emergency contact").toBe(section);
  });
}

test.each(steps)("every field of the %s of %s has its place on the step", async (...step) => {
  const [stage, vaccineType] = step;
  const shown = new Set<string>();
  for (const values of casesOf[stage]) {
    sessionStorage.clear();
    const { handlers } = storeServer();
    renderWithin(<StepAt {...{ stage, vaccineType, patient, values }} />, { handlers });
    await screen.findByRole("button", { name: /^(Save|Forward)$/ });
    if (stage === "delivery" && values.isVaccinationAdministered === true)
      await screen.findByLabelText("Include finished batches");
    for (const field of document.querySelectorAll<HTMLElement>("[data-field]")) {
      shown.add(field.dataset.field?.split(".")[0] ?? "");
    }
    expectListed(listedOf(stage, vaccineType, values));
    cleanup();
  }
  const missing = fieldsOf(stage, vaccineType).filter(
    (name) => !withoutControl.has(name) && !shown.has(name),
  );
  expect(missing).toEqual([]);
});
