import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import layout from "./layout.module.css";

/** A vaccine's name beside its colour. */
export const VaccineLabel = ({ type }: { type: Schemas["VaccineType"] }) => (
  <span>
    <VaccineMark type={type} /> {vaccineTypeLabels[type]}
  </span>
);

/** A vaccine's colour beside its name, which says the same in words. */
export const VaccineMark = ({ type }: { type: Schemas["VaccineType"] }) => (
  <svg className={layout.mark} width={12} height={12} aria-hidden>
    <rect width={12} height={12} rx={3} fill={vaccineColour(type)} />
  </svg>
);

/** Each reaches 4.5:1 on the page in every theme. */
const colours = [
  "var(--display-blue-borderColor-emphasis)",
  "var(--display-orange-borderColor-emphasis)",
  "var(--display-green-borderColor-emphasis)",
  "var(--display-pink-borderColor-emphasis)",
];

/**
 * A vaccine has the same colour on every screen. They go by the order of the vaccines, so a new one
 * takes the next; they begin again where there are more.
 */
export const vaccineColour = (type: Schemas["VaccineType"]): string =>
  colours[vaccineTypes.indexOf(type) % colours.length] ?? "";
