import type { Schemas } from "@pharmacy/sdk";
import { vaccineColour } from "./vaccine-colour.ts";
import styles from "./vaccine-mark.module.css";

/** A vaccine's colour beside its name, which says the same in words. */
export const VaccineMark = ({ type }: { type: Schemas["VaccineType"] }) => (
  <svg className={`${vaccineColour(type)} ${styles.mark}`} width={12} height={12} aria-hidden>
    <rect width={12} height={12} rx={3} />
  </svg>
);
