import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { VaccineMark } from "./vaccine-mark.tsx";

/** A vaccine's name beside its colour. */
export const VaccineLabel = ({ type }: { type: Schemas["VaccineType"] }) => (
  <span>
    <VaccineMark type={type} /> {vaccineTypeLabels[type]}
  </span>
);
