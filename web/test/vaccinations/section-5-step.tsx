import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { Section5Row } from "@pharmacy/domain/test/section-5";
import type { Schemas } from "@pharmacy/sdk";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { useLayoutEffect, useState } from "react";
import { ConsentStep } from "../../src/vaccinations/episode/consent-step.tsx";
import { DeliveryStep } from "../../src/vaccinations/episode/delivery-step.tsx";
import { ScreeningStep } from "../../src/vaccinations/episode/screening-step.tsx";
import { useOpenedId, useOpening } from "../../src/vaccinations/episode/state/open-session.ts";

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

function contentOf({ stage, vaccineType, patient, values }: StepAtProps): EpisodeContent {
  const empty = { patientDemographics: patient, consent: null, vaccinationDetails: {} };
  if (stage === "consent") {
    const { vaccineTypes, ...consent } = values;
    return { ...empty, consent, vaccineTypes: Array.isArray(vaccineTypes) ? vaccineTypes : [] };
  }
  const part = { isDraft: true, vaccineType, ...values };
  const vaccinationDetails = JSON.parse(JSON.stringify({ [vaccineType]: { [stage]: part } }));
  return { ...empty, vaccineTypes: [vaccineType], vaccinationDetails };
}

const episodeId = "episode-1";

function OpenStep({ stage, vaccineType, content }: StepAtProps & { content: EpisodeContent }) {
  if (stage === "consent") return <ConsentStep content={content} />;
  const step = stepsOf([vaccineType]).find((each) => each.stage === stage);
  if (!step) throw new Error(`There is no step ${stage}`);
  const props = { content, step };
  return stage === "screening" ? <ScreeningStep {...props} /> : <DeliveryStep {...props} />;
}

/** A step of an open episode in which the values were typed before. */
export function StepAt(typed: StepAtProps) {
  const { open, close } = useOpening();
  const openedId = useOpenedId();
  const [content] = useState(() => contentOf(typed));
  useLayoutEffect(() => {
    open({ episodeId, content, activeStepId: 0, etag: '"1"', revision: 0 });
    return close;
  }, [open, close, content]);
  return openedId === episodeId ? <OpenStep {...typed} content={content} /> : null;
}
