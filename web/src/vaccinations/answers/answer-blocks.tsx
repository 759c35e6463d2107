import { counted } from "@pharmacy/domain/counted";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { ArrowRightIcon, type Icon, TrashIcon } from "@primer/octicons-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { AnswerList } from "../../ui/answer-list.tsx";
import { IconText } from "../../ui/icon-text.tsx";
import layout from "../../ui/layout.module.css";
import { VaccineMark } from "../../ui/vaccine-label.tsx";
import styles from "./answers.module.css";
import { doseText, keyAnswersOf } from "./answers.ts";
import { patientName } from "./patient-text.ts";

export const KeyLines = (lines: ComponentProps<typeof AnswerList>) => (
  <div className={styles.keyLines}>
    <AnswerList {...lines} />
  </div>
);

/** Answers that are rarely needed: a closed section on the screen, open on paper. */
export const MoreAnswers = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.more}>
    <summary>{title}</summary>
    <div className={styles.answers}>{children}</div>
  </details>
);

interface VaccineBlockProps {
  type: Schemas["VaccineType"];
  outcome?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function VaccineBlock({ type, outcome, className = "", children }: VaccineBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout.stack8} ${className}`}>
      <div className={`${layout.row16} ${layout.spread}`}>
        <h2 id={id} tabIndex={-1} className={layout.line}>
          <VaccineMark type={type} /> {labelOf(vaccineTypeLabels, type)}
        </h2>
        {outcome}
      </div>
      {children}
    </section>
  );
}

interface ExceptionProps {
  tone: "danger" | "attention";
  icon: Icon;
  title: string;
  children?: ReactNode;
}

export const Exception = ({ tone, icon, title, children }: ExceptionProps) => (
  <div className={`${layout.card} ${layout.whole} ${styles.exception}`} data-tone={tone}>
    <p className={layout.strong}>
      <IconText icon={icon} tone={tone} text={title} />
    </p>
    {children}
  </div>
);

interface RemovedVaccinationsProps {
  patient: Schemas["PatientDemographics"];
  deliveries: readonly Delivery[];
}

function removedText(delivery: Delivery): string {
  const { label, text } = keyAnswersOf(delivery).reaction;
  const reaction = delivery.isAnyAdverseEffects ? ` · ${label}: ${text}` : "";
  return `${doseText(delivery)}${reaction}`;
}

export function RemovedVaccinations({ patient, deliveries }: RemovedVaccinationsProps) {
  if (deliveries.length === 0) return null;
  return (
    <div className={styles.removed}>
      <p className={`${layout.strong} ${layout.danger}`}>
        <TrashIcon /> This removes {counted(deliveries.length, "recorded vaccinations")}
      </p>
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.vaccineType}>
            {patientName(patient)}: {removedText(delivery)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface Change {
  path: string;
  label: string;
  before: string;
  after: string;
}

const Value = ({ text }: { text: string }) =>
  text === "" ? <span className={layout.quiet}>Not answered</span> : text;

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={layout.facts}>
    {changes.map(({ path, label, before, after }) => (
      <div key={path}>
        <dt>{label}</dt>
        <dd>
          <Value text={before} /> <ArrowRightIcon size={12} aria-label="changed to" />{" "}
          <Value text={after} />
        </dd>
      </div>
    ))}
  </dl>
);
