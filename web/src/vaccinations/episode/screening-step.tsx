import type {
  ScreeningSectionId,
  SharedScreeningSectionId,
} from "@pharmacy/domain/vaccines/screening-pieces";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { type ComponentType, useState } from "react";
import { ClinicalRisk, Eligibility, VaccineType } from "./fields/eligibility.tsx";
import { AdminClerk } from "./fields/people.tsx";
import { PreviousVaccinations } from "./fields/previous-vaccinations.tsx";
import { GenericScreening, OwnScreening } from "./fields/screening-questions.tsx";
import {
  screeningFieldsOf,
  screeningIssues,
  shownScreeningFields,
  shownScreeningSections,
} from "@pharmacy/domain/episode/screening-fields";
import { AboveFields } from "./step/above-fields.tsx";
import { listedIn } from "./step/listed-fields.ts";
import { ShownFieldsProvider } from "./step/shown.tsx";
import { OpenStepProvider } from "./step/open-step.tsx";
import { useOpenVaccineStep, type VaccineStepProps } from "./step/use-open-vaccine-step.ts";
import { QuestionSetNotice } from "./notices/question-set-notice.tsx";
import { ScreeningAdvice } from "./notices/advice.tsx";
import { ScreeningNotices } from "./notices/screening-stops.tsx";
import { NoticeLinks } from "./notices/step-notices.tsx";
import { StepSections } from "./step/step-sections.tsx";
import { clockTime } from "../../browser/clock.ts";
import { StepForm } from "./step-form.tsx";
import { useRecorder } from "./state/use-recorder.ts";

const shared = {
  "previous-vaccinations": PreviousVaccinations,
  "vaccine-type": VaccineType,
  eligibility: Eligibility,
  "clinical-risk": ClinicalRisk,
  "generic-screening": GenericScreening,
  "admin-clerk": AdminClerk,
} satisfies Record<SharedScreeningSectionId, ComponentType>;

/** Each vaccine's own questions stand in a section of its own. */
const own = vaccineTypes
  .flatMap((type) => vaccineOf(type).questionSets.flatMap(({ screening }) => screening))
  .filter(({ id }) => !Object.hasOwn(shared, id))
  .map(({ id }): [string, ComponentType] => [id, OwnScreening]);

/** The fields of each section of a screening; order and titles come from the domain. */
export const screeningForm: Readonly<Record<ScreeningSectionId, ComponentType>> = {
  ...Object.fromEntries(own),
  ...shared,
};

export function ScreeningStep(props: VaccineStepProps) {
  const { content, step } = props;
  const { isNhsOnly } = useRecorder();
  const openStep = useOpenVaccineStep(props, isNhsOnly);
  const { context } = openStep;
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
      issuesIn={(values) => screeningIssues(values, { ...context, ...clockTime() })}
    >
      <OpenStepProvider value={openStep}>
        <ShownFieldsProvider shownFields={shown.fields}>
          <ScreeningAdvice>
            <AboveFields>
              <QuestionSetNotice step={step} />
              <NoticeLinks />
              <ScreeningNotices at={["earlier"]} />
            </AboveFields>
            <StepSections shownSections={shown.sections} fields={screeningForm} />
          </ScreeningAdvice>
        </ShownFieldsProvider>
      </OpenStepProvider>
    </StepForm>
  );
}
