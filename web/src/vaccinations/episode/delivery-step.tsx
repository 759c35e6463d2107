import { AnswerList } from "../../ui/answer-list.tsx";
import {
  screeningAnswers,
  sharedAnswers,
  unfinishedScreening,
} from "../answers/episode-answers.ts";
import { DeliveryNotices } from "./notices/delivery-notices.tsx";
import {
  TitleLine,
  AboveFields,
  ShownFieldsProvider,
  StepSections,
  useOpenStep,
  OpenStepProvider,
  useOpenVaccineStep,
  type VaccineStepProps,
} from "./step/step.tsx";
import styles from "./fields/fields.module.css";
import { useSeasons } from "./step/use-seasons.ts";
import type { DeliverySectionId } from "@pharmacy/domain/vaccines/delivery-pieces";
import {
  shownDeliveryFields,
  shownDeliverySections,
  deliveryFields,
  deliveryIssues,
} from "@pharmacy/domain/episode/delivery-fields";
import { deliveryShape } from "@pharmacy/domain/episode/schemas";
import { type ComponentType, useMemo, useState } from "react";
import { Administration } from "./fields/administration.tsx";
import { Outcome, VaccinationDetails } from "./fields/vaccination-details.tsx";
import { Person } from "./fields/people.tsx";
import { CareHome, ResidentialFacility } from "./fields/places.tsx";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import {
  stillAcknowledged,
  type RefusedStops,
  withOverridesOf,
} from "@pharmacy/domain/clinical/stops";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { flushSync } from "react-dom";
import type { FieldProblem } from "../../ui/form/use-saving.ts";
import {
  asLastTime,
  type FilledAnswers,
  FilledInContext,
  filledFrom,
} from "../../ui/form/field.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCarriedOver } from "./state/open-session.ts";
import { begunWithCarriedOver } from "./state/step-values.ts";
import { listedIn } from "./step/listed-fields.ts";
import { NoticeLinks, Advice, useDeliveryAdvice } from "./notices/notices.tsx";
import { clockTime } from "../../browser/clock.ts";
import { StepForm } from "./step-form.tsx";

function ScreeningSummary() {
  const { context, episode } = useOpenStep();
  const seasons = useSeasons();
  const sections = [
    ...screeningAnswers(episode, context.vaccineType, { ...context, seasons }),
    ...sharedAnswers(episode, context.vaccineType),
  ];
  const mattering = sections.flatMap(({ answers }) => answers.filter(({ matters }) => matters));
  const isNone = mattering.length === 0;
  const finished = sections.filter(({ id }) => id !== unfinishedScreening);
  return (
    <>
      {isNone && <TitleLine>All answers: No</TitleLine>}
      {!isNone && <AnswerList answers={mattering} />}
      <DeliveryNotices at={["history", "earlier"]} />
      <details className={`${styles.summary} ${isNone ? styles.atLineEnd : ""}`}>
        <summary>All answers</summary>
        {finished.map(({ id, title, answers }) => (
          <div key={id}>
            <h3>{title}</h3>
            <AnswerList answers={answers} />
          </div>
        ))}
      </details>
    </>
  );
}

const deliveryForm = {
  "screening-summary": ScreeningSummary,
  "responsible-clinician": () => <Person person="responsibleClinician" />,
  "responsible-drawer": () => <Person person="responsibleDrawer" />,
  administration: Administration,
  "care-home": CareHome,
  "residential-facility": ResidentialFacility,
  "vaccination-details": VaccinationDetails,
  outcome: Outcome,
  vaccinator: () => <Person person="vaccinator" />,
  "drawn-up-by": () => <Person person="drawnUpBy" />,
} satisfies Record<DeliverySectionId, ComponentType>;

const CarriedOverAnswers = lazyPart(
  async () => (await import("./carried-over/carried-over.tsx")).CarriedOverAnswers,
);

export function DeliveryStep(props: VaccineStepProps) {
  const { content, step } = props;
  const carried = useCarriedOver();
  const { screening, delivery: begun } = content.vaccinationDetails[step.vaccineType] ?? {};
  const begunWith = begun ? undefined : begunWithCarriedOver(step, carried, screening);
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
  const [shown] = useState(() => ({
    fields: (values: object) => shownDeliveryFields(values, context),
    sections: (values: object) => shownDeliverySections(values, context),
  }));
  // Warnings that are acknowledged already; a confirmation adds those that it shows
  // (openapi/decisions.md, Stops and warnings).
  const asShown = (values: DeliveryValues) => {
    const { stops, warnings, facts } = adviceOn(values);
    const isHistoryKnown = facts.history !== undefined;
    const isBatchKnown = Boolean(facts.batch);
    return {
      ...withOverridesOf(stops, values, { isHistoryKnown, isBatchKnown }),
      acknowledgedWarnings: stillAcknowledged(values, warnings, facts),
    };
  };
  return (
    <StepForm<DeliveryValues>
      content={content}
      step={step}
      fields={(values) => listedIn(shown.sections(values), deliveryFields, values)}
      shape={deliveryShape}
      issuesIn={(values, isSubmitAttempted) => {
        const { stops, codes } = adviceOn(values);
        const rules = { stops, mustAcknowledge: codes.filter(isToAcknowledge), isSubmitAttempted };
        return deliveryIssues(values, { ...context, ...clockTime(), ...rules });
      }}
      onRefused={onRefused}
      sent={asShown}
    >
      <OpenStepProvider value={openStep}>
        <ShownFieldsProvider shownFields={shown.fields}>
          <Advice adviceOn={adviceOn}>
            <AboveFields>
              {carriedOver && <CarriedOverAnswers />}
              <NoticeLinks />
            </AboveFields>
            <FilledInContext value={filled}>
              <StepSections shownSections={shown.sections} fields={deliveryForm} />
            </FilledInContext>
          </Advice>
        </ShownFieldsProvider>
      </OpenStepProvider>
    </StepForm>
  );
}
