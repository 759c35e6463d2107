import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { screeningSchema } from "@pharmacy/domain/episode/schemas";
import { shownScreeningFields, shownScreeningSections } from "@pharmacy/domain/episode/sections";
import { useState } from "react";
import { screeningForm } from "./fields/screening-form.ts";
import { listedIn } from "./step/listed-fields.ts";
import { ShownFieldsProvider } from "./step/shown.tsx";
import { StepSceneProvider } from "./step/step-context.tsx";
import { ScreeningNotices } from "./notices/step-notices.tsx";
import { StepSections } from "./step/step-sections.tsx";
import { momentNow } from "../../browser/clock.ts";
import { StepForm } from "./step-form.tsx";
import { useRecorder } from "./state/use-recorder.ts";
import { useVaccineScene, type VaccineStepProps } from "./use-vaccine-scene.ts";

/** The clinical screening of one vaccine. */
export function ScreeningStep(props: VaccineStepProps) {
  const { content, step } = props;
  const { isNhsOnly } = useRecorder();
  const scene = useVaccineScene(props, isNhsOnly);
  const { context } = scene;
  const [shown] = useState(() => {
    const asked = { ...context, ...momentNow() };
    return {
      fields: (values: object) => shownScreeningFields(values, asked),
      sections: (values: object) => shownScreeningSections(values, asked),
    };
  });
  return (
    <StepForm
      content={content}
      step={step}
      fields={(values) => listedIn(shown.sections(values), screeningFields, values)}
      schemaFor={() => screeningSchema({ ...context, ...momentNow() })}
    >
      <StepSceneProvider value={scene}>
        <ShownFieldsProvider value={shown.fields}>
          <ScreeningNotices />
          <StepSections shownSections={shown.sections} fields={screeningForm} />
        </ShownFieldsProvider>
      </StepSceneProvider>
    </StepForm>
  );
}
