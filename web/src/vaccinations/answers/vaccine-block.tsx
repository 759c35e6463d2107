import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { type ReactNode, useId } from "react";
import { VaccineMark } from "../../ui/vaccine-label.tsx";
import layout from "../../ui/layout.module.css";

interface VaccineBlockProps {
  type: Schemas["VaccineType"];
  /** What became of it, at the end of its head. */
  outcome?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What is said of one vaccine of an episode, under its colour and its name. */
export function VaccineBlock({ type, outcome, className = "", children }: VaccineBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout.stack8} ${className}`}>
      <div className={`${layout.row16} ${layout.spread}`}>
        <h2 id={id} className={layout.line}>
          <VaccineMark type={type} /> {labelOf(vaccineTypeLabels, type)}
        </h2>
        {outcome}
      </div>
      {children}
    </section>
  );
}
