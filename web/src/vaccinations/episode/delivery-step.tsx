import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import {
  type RefusedStops,
  stopsOfDelivery,
  withOverridesOf,
} from "@pharmacy/domain/clinical/step-stops";
import { deliverySchema } from "@pharmacy/domain/episode/schemas";
import { shownDeliveryFields, shownDeliverySections } from "@pharmacy/domain/episode/sections";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { Suspense, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import { FilledInContext } from "../../ui/form/filled-in.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useKeptDelivery } from "./state/kept-answers.ts";
import { deliveryForm } from "./fields/delivery-form.ts";
import { AboveFields } from "./step/above-fields.tsx";
import { listedIn } from "./step/listed-fields.ts";
import { ShownFieldsProvider } from "./step/shown.tsx";
import { type OpenStep, OpenStepProvider } from "./step/open-step.tsx";
import { DeliveryNotices } from "./notices/step-notices.tsx";
import { StepSections } from "./step/step-sections.tsx";
import { useBatchInUse } from "./batch-picker/use-chosen-batch.ts";
import { useDeliveryWarnings } from "./notices/use-delivery-warnings.ts";
import { useSeasons } from "./step/use-seasons.ts";
import { useVaccinationHistory } from "./step/use-vaccination-history.ts";
import { clockTime } from "../../browser/clock.ts";
import { StepForm } from "./step-form.tsx";
import { useSeenWarnings } from "./notices/use-seen-warnings.ts";
import { useOpenVaccineStep, type VaccineStepProps } from "./use-open-vaccine-step.ts";

/** The stops that hold when the step is checked, as far as the history is read by then. */
function useStopsNow({ context, episode, own, refusedStops: refused }: OpenStep) {
  const { recordsNow } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const screening = partOf(episode.vaccinationDetails, context.vaccineType, "screening") ?? {};
  const seasons = useSeasons();
  const batchInUse = useBatchInUse(own);
  return (delivery: DeliveryValues) => {
    const records = recordsNow();
    const batch = batchInUse(delivery);
    const stops = stopsOfDelivery(delivery, screening, context, {
      records: records ?? [],
      seasons,
      batch,
      refused,
    });
    return { stops, isHistoryKnown: records !== undefined };
  };
}

const KeptOfDelivery = lazyPart(
  async () => (await import("./kept/kept-of-delivery.tsx")).KeptOfDelivery,
);

/** The delivery of one vaccine. */
export function DeliveryStep(props: VaccineStepProps) {
  const { content, step } = props;
  const { delivery: kept, values: begunWith = {} } = useKeptDelivery(props) ?? {};
  const [filled, setFilled] = useState<Record<string, unknown>>(begunWith);
  const [refusedStops, setRefusedStops] = useState<RefusedStops>();
  const opening = useOpenVaccineStep(props);
  const openStep = useMemo(() => {
    const tellFilled = (more: DeliveryValues) => setFilled((known) => ({ ...known, ...more }));
    return { ...opening, kept, tellFilled, refusedStops };
  }, [opening, kept, refusedStops]);
  const { context } = openStep;
  const onRefused = (problems: readonly FieldProblem[], delivery: DeliveryValues) => {
    const codes = problems.flatMap(({ code }) => code ?? []);
    const on = deliveryDate(delivery, context);
    // The field of the reason has to be there before what is wrong with it is shown.
    if (codes.length > 0) flushSync(() => setRefusedStops({ codes, on }));
  };
  const warningsIn = useDeliveryWarnings(openStep);
  const seenIn = useSeenWarnings(openStep);
  const stopsNow = useStopsNow(openStep);
  const [shown] = useState(() => ({
    fields: (values: object) => shownDeliveryFields(values, context),
    sections: (values: object) => shownDeliverySections(values, context),
  }));
  const mustAcknowledge = (values: DeliveryValues) =>
    warningsIn(values)
      .map(({ code }) => code)
      .filter(isToAcknowledge);
  // What somebody has acknowledged already; a confirmation adds what it shows
  // (openapi/decisions.md, Stops and warnings).
  const asShown = (values: DeliveryValues) => {
    const { stops, isHistoryKnown } = stopsNow(values);
    return {
      ...withOverridesOf(stops, values, { isHistoryKnown }),
      acknowledgedWarnings: warningsIn(values)
        .map(({ code }) => code)
        .filter((code) => values.acknowledgedWarnings?.includes(code)),
    };
  };
  return (
    <StepForm<DeliveryValues>
      content={content}
      step={step}
      fields={(values) => listedIn(shown.sections(values), deliveryFields, values)}
      schemaFor={(values, isSubmitAttempted) =>
        deliverySchema({
          ...context,
          ...clockTime(),
          stops: stopsNow(values).stops,
          mustAcknowledge: mustAcknowledge(values),
          isSubmitAttempted,
        })
      }
      onRefused={onRefused}
      sent={asShown}
      seen={seenIn}
    >
      <OpenStepProvider value={openStep}>
        <ShownFieldsProvider shownFields={shown.fields}>
          <AboveFields>
            {kept && (
              <Suspense>
                <KeptOfDelivery />
              </Suspense>
            )}
            <DeliveryNotices />
          </AboveFields>
          <FilledInContext value={filled}>
            <StepSections shownSections={shown.sections} fields={deliveryForm} />
          </FilledInContext>
        </ShownFieldsProvider>
      </OpenStepProvider>
    </StepForm>
  );
}
