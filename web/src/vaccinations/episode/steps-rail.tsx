import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Step } from "@pharmacy/domain/episode/steps";
import { CheckCircleFillIcon, CircleIcon, DotFillIcon } from "@primer/octicons-react";
import styles from "./step/step.module.css";
import layout from "../../ui/layout.module.css";

interface StepsRailProps {
  steps: readonly Step[];
  current: number;
  /** The step that the episode has reached: those before it are saved. */
  reached: number;
}

const stageNames = { screening: "screening", delivery: "delivery" } as const;

/** By the names of their titles, in few words; what they are numbered by is numbered here too [2.43]. */
function StepName({ step, last }: { step: Step; last: number }) {
  if (step.stage === "consent") return step.title;
  return (
    <span>
      <span className={styles.number}>
        Step {step.id} of {last}
      </span>{" "}
      {vaccineTypeLabels[step.vaccineType]} {stageNames[step.stage]}
    </span>
  );
}

function StepMark({ isCurrent, isSaved }: { isCurrent: boolean; isSaved: boolean }) {
  if (isSaved) return <CheckCircleFillIcon aria-label="Saved:" />;
  return isCurrent ? <DotFillIcon aria-label="Now:" /> : <CircleIcon aria-label="To do:" />;
}

/** Where the episode is: which steps are saved, which is open. */
export function StepsRail({ steps, current, reached }: StepsRailProps) {
  return (
    <nav className={styles.rail} aria-label="Steps">
      <ol className={`${layout.row16} ${styles.steps}`}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={`${layout.line} ${layout.quiet} ${styles.step}`}
            aria-current={step.id === current ? "step" : undefined}
          >
            <StepMark isCurrent={step.id === current} isSaved={step.id < reached} />
            <StepName step={step} last={steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
