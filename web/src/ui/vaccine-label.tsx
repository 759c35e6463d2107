import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";

export const VaccineLabel = ({ type }: { type: Schemas["VaccineType"] }) => (
  <span>
    <VaccineMark type={type} /> {vaccineTypeLabels[type]}
  </span>
);

export const VaccineMark = ({ type }: { type: Schemas["VaccineType"] }) => (
  <svg width={12} height={12} aria-hidden>
    <rect width={12} height={12} rx={3} fill={vaccineColour(type)} />
  </svg>
);

/** Each has a contrast of at least 4.5:1 in every theme. */
const colours = [
  "var(--display-blue-borderColor-emphasis)",
  "var(--display-orange-borderColor-emphasis)",
  "var(--display-green-borderColor-emphasis)",
  "var(--display-pink-borderColor-emphasis)",
];

export const vaccineColour = (type: Schemas["VaccineType"]): string =>
  colours[vaccineTypes.indexOf(type) % colours.length] ?? "";
