import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { Section5Row } from "@pharmacy/domain/test/section-5";
import type { Schemas } from "@pharmacy/sdk";
import { vi } from "vitest";
import { ConsentStep } from "../../src/vaccinations/episode/consent-step.tsx";
import { DeliveryStep } from "../../src/vaccinations/episode/delivery-step.tsx";
import { KeptDraft } from "../../src/vaccinations/episode/kept-draft.ts";
import { ScreeningStep } from "../../src/vaccinations/episode/screening-step.tsx";

/** One failing row per rule: every requirement and field of section-5.csv, once, through the form. */
export function oneRowPerRule(rows: Section5Row[]): Section5Row[] {
  const rules = new Map<string, Section5Row>();
  for (const row of rows.filter(({ path }) => path !== "")) {
    const rule = `${row.requirement} ${row.vaccineType} ${row.path} ${row.message}`;
    if (!rules.has(rule)) rules.set(rule, row);
  }
  return [...rules.values()];
}

interface StepAtProps {
  stage: "consent" | "screening" | "delivery";
  vaccineType: Schemas["VaccineType"];
  patient: Schemas["PatientDemographics"];
  values: Record<string, unknown>;
}

function contentOf({ stage, vaccineType, patient, values }: StepAtProps) {
  const empty = { patientDemographics: patient, consent: null, vaccinationDetails: {} };
  if (stage === "consent") {
    const { vaccineTypes, ...consent } = values;
    return { ...empty, consent, vaccineTypes: Array.isArray(vaccineTypes) ? vaccineTypes : [] };
  }
  const part = { isDraft: true, vaccineType, ...values };
  const vaccinationDetails = JSON.parse(JSON.stringify({ [vaccineType]: { [stage]: part } }));
  return { ...empty, vaccineTypes: [vaccineType], vaccinationDetails };
}

/** A step of an open episode in which the values were typed before. */
export function StepAt(typed: StepAtProps) {
  const content = contentOf(typed);
  const draft = new KeptDraft({ username: "anna", storeId: "FA123", episodeId: "episode-1" });
  const opened = {
    episodeId: "episode-1",
    content,
    activeStepId: 1,
    etag: '"1"',
    draft,
    readings: 0,
  };
  const props = { opened, content, onSaved: vi.fn() };
  if (typed.stage === "consent") return <ConsentStep {...props} />;
  const step = stepsOf([typed.vaccineType]).find(({ stage }) => stage === typed.stage);
  if (!step) throw new Error(`There is no step ${typed.stage}`);
  return typed.stage === "screening" ? (
    <ScreeningStep {...props} step={step} />
  ) : (
    <DeliveryStep {...props} step={step} />
  );
}
