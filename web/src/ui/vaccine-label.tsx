import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import styles from "./vaccine-label.module.css";

/** A vaccine's name beside its colour. */
export const VaccineLabel = ({ type }: { type: Schemas["VaccineType"] }) => (
  <span>
    <VaccineMark type={type} /> {vaccineTypeLabels[type]}
  </span>
);

/** A vaccine's colour beside its name, which says the same in words. */
export const VaccineMark = ({ type }: { type: Schemas["VaccineType"] }) => (
  <svg className={`${vaccineColour(type)} ${styles.mark}`} width={12} height={12} aria-hidden>
    <rect width={12} height={12} rx={3} />
  </svg>
);

const colours = [styles.first, styles.second, styles.third, styles.fourth];

/**
 * The class that sets `--vaccine-colour`: a vaccine has the same colour on every screen. They go by
 * the order of the vaccines, so a new one takes the next; they begin again where there are more.
 */
export const vaccineColour = (type: Schemas["VaccineType"]): string =>
  colours[vaccineTypes.indexOf(type) % colours.length] ?? "";
