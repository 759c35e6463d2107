import { stopsOfDelivery } from "@pharmacy/domain/clinical/step-stops";
import { deliverySchema } from "@pharmacy/domain/episode/schemas";
import { shownDeliveryFields, shownDeliverySections } from "@pharmacy/domain/episode/sections";
import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import { useState } from "react";
import { deliveryFields } from "../../sections/delivery-fields.ts";
import { ShownFieldsProvider } from "../../sections/shown.tsx";
import { type StepScene, StepSceneProvider } from "../../sections/step-context.tsx";
import { DeliveryNotices } from "../../sections/step-notices.tsx";
import { StepSections } from "../../sections/step-sections.tsx";
import { useDeliveryWarnings } from "../../sections/use-delivery-warnings.ts";
import { useVaccinationHistory } from "../../sections/use-vaccination-history.ts";
import { momentNow } from "./moment.ts";
import { StepForm } from "./step-form.tsx";
import { useVaccineScene, type VaccineStepProps } from "./use-vaccine-scene.ts";

/** The stops that hold when the step is checked, as far as the history is read by then. */
function useStopsNow({ context, episode }: StepScene) {
  const { recordsNow } = useVaccinationHistory(context.patient, context.vaccineType);
  const screening = episode.vaccinationDetails[context.vaccineType]?.screening ?? {};
  return (delivery: DeliveryValues) => stopsOfDelivery(delivery, screening, recordsNow(), context);
}

/** The delivery of one vaccine. */
export function DeliveryStep({ opened, content, step, onSaved }: VaccineStepProps) {
  const scene = useVaccineScene(content, step.vaccineType);
  const { context } = scene;
  const warningsIn = useDeliveryWarnings(scene);
  const stopsNow = useStopsNow(scene);
  const [shown] = useState(() => ({
    fields: (values: object) => shownDeliveryFields(values, context),
    sections: (values: object) => shownDeliverySections(values, context),
  }));
  // What is shown when the step is saved is what was acknowledged (decisions.md, Steps).
  const withWarnings = (values: DeliveryValues) => ({
    ...values,
    acknowledgedWarnings: warningsIn(values).map(({ code }) => code),
  });
  return (
    <StepForm
      opened={opened}
      content={content}
      step={step}
      schemaFor={(values, isSubmitAttempted) =>
        deliverySchema({
          ...context,
          ...momentNow(),
          stops: stopsNow(values),
          isSubmitAttempted,
        })
      }
      sent={withWarnings}
      onSaved={onSaved}
    >
      <StepSceneProvider value={scene}>
        <ShownFieldsProvider value={shown.fields}>
          <DeliveryNotices />
          <StepSections shownSections={shown.sections} fields={deliveryFields} />
        </ShownFieldsProvider>
      </StepSceneProvider>
    </StepForm>
  );
}
