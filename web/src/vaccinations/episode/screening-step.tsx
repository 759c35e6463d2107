import { screeningValues } from "@pharmacy/domain/episode/resume";
import { proposeSave } from "@pharmacy/domain/episode/save";
import { screeningSchema } from "@pharmacy/domain/episode/schemas";
import { shownScreeningFields, shownScreeningSections } from "@pharmacy/domain/episode/sections";
import { useState } from "react";
import { screeningFields } from "../../sections/screening-fields.ts";
import { ShownFieldsProvider } from "../../sections/shown.tsx";
import { StepSceneProvider } from "../../sections/step-context.tsx";
import { ScreeningNotices } from "../../sections/step-notices.tsx";
import { StepSections } from "../../sections/step-sections.tsx";
import { momentNow } from "./moment.ts";
import { StepForm } from "./step-form.tsx";
import { useRecorder } from "./use-recorder.ts";
import { useVaccineScene, type VaccineStepProps } from "./use-vaccine-scene.ts";

/** The clinical screening of one vaccine. */
export function ScreeningStep({ opened, content, step, onSaved }: VaccineStepProps) {
  const { recorder, isNhsOnly } = useRecorder();
  const scene = useVaccineScene(content, step.vaccineType, isNhsOnly);
  const { context } = scene;
  const [saved] = useState(() =>
    screeningValues(
      content.vaccinationDetails[step.vaccineType]?.screening,
      recorder,
      isNhsOnly,
      content.patientDemographics.gender,
    ),
  );
  const [shown] = useState(() => ({
    fields: (values: object) => shownScreeningFields(values, context),
    sections: (values: object) => shownScreeningSections(values, context),
  }));
  return (
    <StepForm
      opened={opened}
      step={step}
      name={`${step.vaccineType}.screening`}
      saved={saved}
      schemaFor={() => screeningSchema({ ...context, ...momentNow() })}
      propose={(values) =>
        proposeSave({
          content,
          step,
          entered: { stage: "screening", values },
          kind: "save",
          moment: momentNow(),
        })
      }
      onSaved={onSaved}
    >
      <StepSceneProvider value={scene}>
        <ShownFieldsProvider value={shown.fields}>
          <ScreeningNotices />
          <StepSections shownSections={shown.sections} fields={screeningFields} />
        </ShownFieldsProvider>
      </StepSceneProvider>
    </StepForm>
  );
}
