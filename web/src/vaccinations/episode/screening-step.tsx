import { screeningSchema } from "@pharmacy/domain/episode/schemas";
import { shownScreeningFields, shownScreeningSections } from "@pharmacy/domain/episode/sections";
import { useState } from "react";
import { screeningForm } from "../../sections/screening-form.ts";
import { ShownFieldsProvider } from "../../sections/shown.tsx";
import { StepSceneProvider } from "../../sections/step-context.tsx";
import { ScreeningNotices } from "../../sections/step-notices.tsx";
import { StepSections } from "../../sections/step-sections.tsx";
import { momentNow } from "./moment.ts";
import { StepForm } from "./step-form.tsx";
import { useRecorder } from "./use-recorder.ts";
import { useVaccineScene, type VaccineStepProps } from "./use-vaccine-scene.ts";

/** The clinical screening of one vaccine. */
export function ScreeningStep(props: VaccineStepProps) {
  const { opened, content, step, onSaved } = props;
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
      opened={opened}
      content={content}
      step={step}
      schemaFor={() => screeningSchema({ ...context, ...momentNow() })}
      onSaved={onSaved}
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
