import type {
  ScreeningSectionId,
  SharedScreeningSectionId,
} from "@pharmacy/domain/vaccines/screening-pieces";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { type ComponentType, useState } from "react";
import { ClinicalRisk, Eligibility, VaccineType } from "./fields/eligibility.tsx";
import { AdminClerk } from "./fields/folded-person.tsx";
import {
  PreviousVaccinations,
  GenericScreening,
  OwnScreening,
} from "./fields/screening-questions.tsx";
import {
  screeningFieldsOf,
  screeningIssues,
  shownScreeningFields,
  shownScreeningSections,
} from "@pharmacy/domain/episode/screening-fields";
import { screeningShape } from "@pharmacy/domain/episode/schemas";
import {
  AboveFields,
  ShownFieldsProvider,
  StepSections,
  OpenStepProvider,
  useOpenVaccineStep,
  type VaccineStepProps,
} from "./step/step.tsx";
import { listedIn } from "./step/listed-fields.ts";
import { QuestionSetNotice, ScreeningNotices } from "./notices/screening-notices.tsx";
import { NoticeLinks, Advice, useScreeningAdvice } from "./notices/notices.tsx";
import { clockTime } from "../../browser/clock.ts";
import { StepForm } from "./step-form.tsx";

const shared = {
  "previous-vaccinations": PreviousVaccinations,
  "vaccine-type": VaccineType,
  eligibility: Eligibility,
  "clinical-risk": ClinicalRisk,
  "generic-screening": GenericScreening,
  "admin-clerk": AdminClerk,
} satisfies Record<SharedScreeningSectionId, ComponentType>;

const own = vaccineTypes
  .flatMap((type) => vaccineOf(type).questionSets.flatMap(({ screening }) => screening))
  .filter(({ id }) => !Object.hasOwn(shared, id))
  .map(({ id }): [string, ComponentType] => [id, OwnScreening]);

const screeningForm: Readonly<Record<ScreeningSectionId, ComponentType>> = {
  ...Object.fromEntries(own),
  ...shared,
};

export function ScreeningStep(props: VaccineStepProps) {
  const { content, step } = props;
  const openStep = useOpenVaccineStep(props);
  const { context } = openStep;
  const adviceOn = useScreeningAdvice(openStep);
  const [shown] = useState(() => {
    const asked = { ...context, ...clockTime() };
    return {
      fields: (values: object) => shownScreeningFields(values, asked),
      sections: (values: object) => shownScreeningSections(values, asked),
    };
  });
  return (
    <StepForm
      content={content}
      step={step}
      fields={(values) => listedIn(shown.sections(values), screeningFieldsOf(openStep.set), values)}
      shape={screeningShape}
      issuesIn={(values) => screeningIssues(values, { ...context, ...clockTime() })}
    >
      <OpenStepProvider value={openStep}>
        <ShownFieldsProvider shownFields={shown.fields}>
          <Advice adviceOn={adviceOn}>
            <AboveFields>
              <QuestionSetNotice step={step} />
              <NoticeLinks />
              <ScreeningNotices at={["earlier"]} />
            </AboveFields>
            <StepSections shownSections={shown.sections} fields={screeningForm} />
          </Advice>
        </ShownFieldsProvider>
      </OpenStepProvider>
    </StepForm>
  );
}
