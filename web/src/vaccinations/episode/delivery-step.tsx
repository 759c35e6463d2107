import type { DeliverySectionId } from "@pharmacy/domain/vaccines/delivery-pieces";
import { type ComponentType, useMemo, useState } from "react";
import { Administration } from "./fields/administration.tsx";
import { Outcome } from "./fields/outcome.tsx";
import {
  DrawnUpBy,
  ResponsibleClinician,
  ResponsibleDrawer,
  Vaccinator,
} from "./fields/people.tsx";
import { CareHome, ResidentialFacility } from "./fields/places.tsx";
import { ScreeningSummary } from "./fields/screening-summary.tsx";
import { VaccinationDetails } from "./fields/vaccination-details.tsx";
import {
  deliveryFields,
  deliveryIssues,
  shownDeliveryFields,
  shownDeliverySections,
} from "@pharmacy/domain/episode/delivery-fields";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import { type RefusedStops, withOverridesOf } from "@pharmacy/domain/clinical/step-stops";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { flushSync } from "react-dom";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import {
  asLastTime,
  type FilledAnswers,
  FilledInContext,
  filledFrom,
} from "../../ui/form/filled-in.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCarriedOverDelivery } from "./state/carried-over.ts";
import { AboveFields } from "./step/above-fields.tsx";
import { listedIn } from "./step/listed-fields.ts";
import { ShownFieldsProvider } from "./step/shown.tsx";
import { OpenStepProvider } from "./step/open-step.tsx";
import { useOpenVaccineStep, type VaccineStepProps } from "./step/use-open-vaccine-step.ts";
import { DeliveryAdvice, useDeliveryAdvice, useSeenWarnings } from "./notices/advice.tsx";
import { NoticeLinks } from "./notices/step-notices.tsx";
import { StepSections } from "./step/step-sections.tsx";
import { clockTime } from "../../browser/clock.ts";
import { StepForm } from "./step-form.tsx";

/** The fields of each section of a delivery; order and titles come from the domain. */
export const deliveryForm = {
  "screening-summary": ScreeningSummary,
  "responsible-clinician": ResponsibleClinician,
  "responsible-drawer": ResponsibleDrawer,
  administration: Administration,
  "care-home": CareHome,
  "residential-facility": ResidentialFacility,
  "vaccination-details": VaccinationDetails,
  outcome: Outcome,
  vaccinator: Vaccinator,
  "drawn-up-by": DrawnUpBy,
} satisfies Record<DeliverySectionId, ComponentType>;

const CarriedOverAnswers = lazyPart(
  async () => (await import("./carried-over/carried-over-answers.tsx")).CarriedOverAnswers,
);

export function DeliveryStep(props: VaccineStepProps) {
  const { content, step } = props;
  const begunWith = useCarriedOverDelivery(step, content);
  const carriedOver = begunWith?.delivery;
  const [filled, setFilled] = useState(() => filledFrom(begunWith?.values ?? {}, () => asLastTime));
  const [refusedStops, setRefusedStops] = useState<RefusedStops>();
  const opening = useOpenVaccineStep(props);
  const openStep = useMemo(() => {
    const tellFilled = (more: FilledAnswers) => setFilled((known) => ({ ...known, ...more }));
    return { ...opening, carriedOver, tellFilled, refusedStops };
  }, [opening, carriedOver, refusedStops]);
  const { context } = openStep;
  const onRefused = (problems: readonly FieldProblem[], delivery: DeliveryValues) => {
    const codes = problems.flatMap(({ code }) => code ?? []);
    const on = deliveryDate(delivery, context);
    // The reason's field must be rendered before its error is shown.
    if (codes.length > 0) flushSync(() => setRefusedStops({ codes, on }));
  };
  const adviceOn = useDeliveryAdvice(openStep);
  const seenIn = useSeenWarnings(openStep);
  const [shown] = useState(() => ({
    fields: (values: object) => shownDeliveryFields(values, context),
    sections: (values: object) => shownDeliverySections(values, context),
  }));
  // Warnings that are acknowledged already; a confirmation adds those that it shows
  // (openapi/decisions.md, Stops and warnings).
  const asShown = (values: DeliveryValues) => {
    const { stops, warnings, isHistoryKnown } = adviceOn(values);
    return {
      ...withOverridesOf(stops, values, { isHistoryKnown }),
      acknowledgedWarnings: warnings
        .map(({ code }) => code)
        .filter((code) => values.acknowledgedWarnings?.includes(code)),
    };
  };
  return (
    <StepForm<DeliveryValues>
      content={content}
      step={step}
      fields={(values) => listedIn(shown.sections(values), deliveryFields, values)}
      issuesIn={(values, isSubmitAttempted) => {
        const { stops, warnings } = adviceOn(values);
        const mustAcknowledge = warnings.map(({ code }) => code).filter(isToAcknowledge);
        return deliveryIssues(values, {
          ...context,
          ...clockTime(),
          stops,
          mustAcknowledge,
          isSubmitAttempted,
        });
      }}
      onRefused={onRefused}
      sent={asShown}
      seen={seenIn}
    >
      <OpenStepProvider value={openStep}>
        <ShownFieldsProvider shownFields={shown.fields}>
          <DeliveryAdvice>
            <AboveFields>
              {carriedOver && <CarriedOverAnswers />}
              <NoticeLinks />
            </AboveFields>
            <FilledInContext value={filled}>
              <StepSections shownSections={shown.sections} fields={deliveryForm} />
            </FilledInContext>
          </DeliveryAdvice>
        </ShownFieldsProvider>
      </OpenStepProvider>
    </StepForm>
  );
}
