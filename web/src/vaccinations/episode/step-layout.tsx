import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { isEndedAtStop, partOf } from "@pharmacy/domain/vaccines/parts";
import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import styles from "./step/step.module.css";
import { LastVaccinations } from "./patient/last-vaccinations.tsx";
import { PatientBanner } from "../answers/patient-banner.tsx";
import layout from "../../ui/layout.module.css";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import {
  CheckCircleFillIcon,
  CircleIcon,
  DotFillIcon,
  XCircleFillIcon,
} from "@primer/octicons-react";

/** Short names of the steps' titles, with the same numbers [2.43]. */
function StepName({ step, last }: { step: Step; last: number }) {
  if (step.stage === "consent") return step.title;
  return (
    <span>
      <span className={styles.number}>
        Step {step.id} of {last}
      </span>{" "}
      {vaccineTypeLabels[step.vaccineType]} {step.stage}
    </span>
  );
}

type StepState = "saved" | "not needed" | "open";

function StepMark({ isCurrent, state }: { isCurrent: boolean; state: StepState }) {
  if (state === "not needed") return <XCircleFillIcon aria-label="Not needed:" />;
  if (state === "saved") return <CheckCircleFillIcon aria-label="Saved:" />;
  return isCurrent ? <DotFillIcon aria-label="Now:" /> : <CircleIcon aria-label="To do:" />;
}

function stateOf(step: Step, reached: number, { vaccinationDetails }: EpisodeContent): StepState {
  if (step.stage === "consent") return step.id < reached ? "saved" : "open";
  const { stage, vaccineType } = step;
  const isEnded = isEndedAtStop(vaccinationDetails, vaccineType);
  if (isEnded && stage === "screening") return "not needed";
  const isFinal = partOf(vaccinationDetails, vaccineType, stage)?.isDraft === false;
  return isEnded || (isFinal && step.id < reached) ? "saved" : "open";
}

function StepsRail({ content, step: { id: current }, reached }: StepLayoutProps) {
  const steps = allStepsOf(content.vaccineTypes);
  return (
    <nav className={styles.rail} aria-label="Steps">
      <ol className={`${layout.row16} ${styles.steps}`}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={`${layout.line} ${layout.quiet} ${styles.step}`}
            aria-current={step.id === current ? "step" : undefined}
          >
            <StepMark isCurrent={step.id === current} state={stateOf(step, reached, content)} />
            <StepName step={step} last={steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLayoutProps {
  content: EpisodeContent;
  step: Step;
  /** The step that the episode has reached: those before it are saved. */
  reached: number;
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of a step: its title, the patient, the list of steps at the left, one column of fields. */
export function StepLayout(props: StepLayoutProps) {
  const { content, step, back, action, children } = props;
  return (
    <Page
      title={step.title}
      back={back}
      action={action}
      about={
        <PatientBanner patient={content.patientDemographics}>
          <LastVaccinations patient={content.patientDemographics} />
        </PatientBanner>
      }
      rail={<StepsRail {...props} />}
    >
      <div className={`${layout.stack16} ${layout.form} ${styles.form}`}>{children}</div>
    </Page>
  );
}
